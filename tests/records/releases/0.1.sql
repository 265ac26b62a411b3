BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('001');
CREATE TABLE lines (
	table_id VARCHAR(26) NOT NULL, 
	ply INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (table_id, ply), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',0,'deal');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',1,'S10.C10');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',2,'S8.B8');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',3,'D3');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',4,'C6.B3.D3');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',5,'SH.BH');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',6,'C3');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',7,'SF');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',8,'CH');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',9,'BF.SF');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',10,'B2');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',11,'S3');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',12,'S2.B2');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',13,'S6.C3.S3');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',14,'B5');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',15,'C8');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',16,'D5.B5');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',17,'D8');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',18,'BR');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',19,'B6');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',20,'SR.BR');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',21,'D6.B6');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',22,'C2');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',23,'C1');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',24,'S9.C1.C8');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',25,'B10.C2.D8');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',26,'C5');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',27,'S4');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',28,'B4.S4');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',29,'B7');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',30,'D7.B7');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',31,'S1');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',32,'DH.CH');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',33,'DF');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',34,'CF.DF');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',35,'B1.S1');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',36,'CR');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',37,'C4');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',38,'B9.C4.C5');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',39,'D10');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',40,'D2');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',41,'C9');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',42,'DR.CR');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',43,'C7');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',44,'D9.C7.D2');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',45,'S7');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',46,'D1');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',47,'S5');
INSERT INTO "lines" VALUES('s2jhtlgmxgedn73u55xtplpft7',48,'D4');
INSERT INTO "lines" VALUES('2ceuvw75efr6edt4sywb5wkh7d',0,'deal');
INSERT INTO "lines" VALUES('2ceuvw75efr6edt4sywb5wkh7d',1,'C1.S1');
INSERT INTO "lines" VALUES('2ceuvw75efr6edt4sywb5wkh7d',2,'B9.S9');
INSERT INTO "lines" VALUES('2ceuvw75efr6edt4sywb5wkh7d',3,'hint.SR');
INSERT INTO "lines" VALUES('2ceuvw75efr6edt4sywb5wkh7d',4,'C8');
INSERT INTO "lines" VALUES('2ceuvw75efr6edt4sywb5wkh7d',5,'D8.C8');
INSERT INTO "lines" VALUES('2ceuvw75efr6edt4sywb5wkh7d',6,'CF.SF');
INSERT INTO "lines" VALUES('2ceuvw75efr6edt4sywb5wkh7d',7,'C4.B4');
INSERT INTO "lines" VALUES('2ceuvw75efr6edt4sywb5wkh7d',8,'D6');
INSERT INTO "lines" VALUES('2ceuvw75efr6edt4sywb5wkh7d',9,'B6.D6');
INSERT INTO "lines" VALUES('2ceuvw75efr6edt4sywb5wkh7d',10,'C6');
INSERT INTO "lines" VALUES('2ceuvw75efr6edt4sywb5wkh7d',11,'B10');
INSERT INTO "lines" VALUES('2ceuvw75efr6edt4sywb5wkh7d',12,'back.8');
INSERT INTO "lines" VALUES('2ceuvw75efr6edt4sywb5wkh7d',13,'B7');
INSERT INTO "lines" VALUES('2ceuvw75efr6edt4sywb5wkh7d',14,'C5');
INSERT INTO "lines" VALUES('2ceuvw75efr6edt4sywb5wkh7d',15,'C7');
INSERT INTO "lines" VALUES('2ceuvw75efr6edt4sywb5wkh7d',16,'S7.C7');
INSERT INTO "lines" VALUES('2ceuvw75efr6edt4sywb5wkh7d',17,'CR');
INSERT INTO "lines" VALUES('2ceuvw75efr6edt4sywb5wkh7d',18,'S5.C5');
INSERT INTO "lines" VALUES('2ceuvw75efr6edt4sywb5wkh7d',19,'DR.CR');
INSERT INTO "lines" VALUES('2ceuvw75efr6edt4sywb5wkh7d',20,'B10');
INSERT INTO "lines" VALUES('zz7fk4zri3r2wyojfljooa7lqs',0,'deal');
INSERT INTO "lines" VALUES('zz7fk4zri3r2wyojfljooa7lqs',1,'D7.S7');
INSERT INTO "lines" VALUES('zz7fk4zri3r2wyojfljooa7lqs',2,'SR.BR');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',0,'deal');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',1,'discard.BQ.DQ');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',2,'pass');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',3,'T13');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',4,'pass');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',5,'T9');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',6,'pass');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',7,'T10');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',8,'declare');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',9,'T16');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',10,'CR');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',11,'C8');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',12,'C9');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',13,'C10');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',14,'SR');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',15,'T8');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',16,'S6');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',17,'S1');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',18,'B6');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',19,'BR');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',20,'B8');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',21,'B7');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',22,'D10');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',23,'DR');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',24,'M1');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',25,'DF');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',26,'S7');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',27,'T5');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',28,'S9');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',29,'M2');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',30,'BC');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',31,'BEG');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',32,'B1');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',33,'B9');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',34,'D9');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',35,'D8');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',36,'T6');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',37,'T15');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',38,'M4');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',39,'M3');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',40,'ANG');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',41,'T7');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',42,'CC');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',43,'LUN');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',44,'CF');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',45,'MON');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',46,'D7');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',47,'D6');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',48,'S8');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',49,'T11');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',50,'T12');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',51,'SOL');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',52,'C6');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',53,'SF');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',54,'SC');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',55,'BF');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',56,'S10');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',57,'T14');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',58,'C1');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',59,'D1');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',60,'CQ');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',61,'B10');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',62,'DC');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',63,'MAT');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',64,'C7');
INSERT INTO "lines" VALUES('aj2xuid5zzzzg6zdmen4khvdga',65,'SQ');
INSERT INTO "lines" VALUES('x6hh7566tfjgvq6kbnxjbtfqxk',0,'deal');
INSERT INTO "lines" VALUES('x6hh7566tfjgvq6kbnxjbtfqxk',1,'hint.discard.SC.DQ');
INSERT INTO "lines" VALUES('x6hh7566tfjgvq6kbnxjbtfqxk',2,'discard.B9.C10');
INSERT INTO "lines" VALUES('x6hh7566tfjgvq6kbnxjbtfqxk',3,'declare');
INSERT INTO "lines" VALUES('x6hh7566tfjgvq6kbnxjbtfqxk',4,'SR');
INSERT INTO "lines" VALUES('x6hh7566tfjgvq6kbnxjbtfqxk',5,'declare');
INSERT INTO "lines" VALUES('x6hh7566tfjgvq6kbnxjbtfqxk',6,'S6');
INSERT INTO "lines" VALUES('x6hh7566tfjgvq6kbnxjbtfqxk',7,'declare');
INSERT INTO "lines" VALUES('x6hh7566tfjgvq6kbnxjbtfqxk',8,'S1');
INSERT INTO "lines" VALUES('x6hh7566tfjgvq6kbnxjbtfqxk',9,'pass');
INSERT INTO "lines" VALUES('x6hh7566tfjgvq6kbnxjbtfqxk',10,'SC');
INSERT INTO "lines" VALUES('x6hh7566tfjgvq6kbnxjbtfqxk',11,'BR');
INSERT INTO "lines" VALUES('x6hh7566tfjgvq6kbnxjbtfqxk',12,'BC');
INSERT INTO "lines" VALUES('x6hh7566tfjgvq6kbnxjbtfqxk',13,'BF');
INSERT INTO "lines" VALUES('x6hh7566tfjgvq6kbnxjbtfqxk',14,'back.10');
INSERT INTO "lines" VALUES('x6hh7566tfjgvq6kbnxjbtfqxk',15,'S8');
INSERT INTO "lines" VALUES('x6hh7566tfjgvq6kbnxjbtfqxk',16,'BR');
INSERT INTO "lines" VALUES('x6hh7566tfjgvq6kbnxjbtfqxk',17,'BC');
INSERT INTO "lines" VALUES('x6hh7566tfjgvq6kbnxjbtfqxk',18,'BF');
INSERT INTO "lines" VALUES('x6hh7566tfjgvq6kbnxjbtfqxk',19,'B1');
INSERT INTO "lines" VALUES('x6hh7566tfjgvq6kbnxjbtfqxk',20,'B10');
INSERT INTO "lines" VALUES('x6hh7566tfjgvq6kbnxjbtfqxk',21,'M1');
INSERT INTO "lines" VALUES('x6hh7566tfjgvq6kbnxjbtfqxk',22,'B7');
INSERT INTO "lines" VALUES('vompzom7wbbr6qmw4wxfogo6mv',0,'deal');
INSERT INTO "lines" VALUES('vompzom7wbbr6qmw4wxfogo6mv',1,'discard.SC.C8');
INSERT INTO "lines" VALUES('vompzom7wbbr6qmw4wxfogo6mv',2,'declare');
INSERT INTO "lines" VALUES('vompzom7wbbr6qmw4wxfogo6mv',3,'D10');
INSERT INTO "lines" VALUES('n6a6wfhym6l3vfz5zfkkibj5j6',0,'deal');
INSERT INTO "lines" VALUES('n6a6wfhym6l3vfz5zfkkibj5j6',1,'SU');
INSERT INTO "lines" VALUES('n6a6wfhym6l3vfz5zfkkibj5j6',2,'S10');
INSERT INTO "lines" VALUES('n6a6wfhym6l3vfz5zfkkibj5j6',3,'ED');
INSERT INTO "lines" VALUES('n6a6wfhym6l3vfz5zfkkibj5j6',4,'HK');
INSERT INTO "lines" VALUES('n6a6wfhym6l3vfz5zfkkibj5j6',5,'HO');
INSERT INTO "lines" VALUES('n6a6wfhym6l3vfz5zfkkibj5j6',6,'G10');
INSERT INTO "lines" VALUES('n6a6wfhym6l3vfz5zfkkibj5j6',7,'GU');
INSERT INTO "lines" VALUES('n6a6wfhym6l3vfz5zfkkibj5j6',8,'SO');
INSERT INTO "lines" VALUES('n6a6wfhym6l3vfz5zfkkibj5j6',9,'close');
INSERT INTO "lines" VALUES('n6a6wfhym6l3vfz5zfkkibj5j6',10,'GD');
INSERT INTO "lines" VALUES('n6a6wfhym6l3vfz5zfkkibj5j6',11,'GK');
INSERT INTO "lines" VALUES('n6a6wfhym6l3vfz5zfkkibj5j6',12,'GO');
INSERT INTO "lines" VALUES('n6a6wfhym6l3vfz5zfkkibj5j6',13,'E10');
INSERT INTO "lines" VALUES('n6a6wfhym6l3vfz5zfkkibj5j6',14,'EO');
INSERT INTO "lines" VALUES('n6a6wfhym6l3vfz5zfkkibj5j6',15,'H10');
INSERT INTO "lines" VALUES('n6a6wfhym6l3vfz5zfkkibj5j6',16,'EU');
INSERT INTO "lines" VALUES('n6a6wfhym6l3vfz5zfkkibj5j6',17,'SK');
INSERT INTO "lines" VALUES('n6a6wfhym6l3vfz5zfkkibj5j6',18,'HU');
INSERT INTO "lines" VALUES('n6a6wfhym6l3vfz5zfkkibj5j6',19,'HD');
INSERT INTO "lines" VALUES('3mnbqnspuq2idw52ijb4lajlj6',0,'deal');
INSERT INTO "lines" VALUES('3mnbqnspuq2idw52ijb4lajlj6',1,'hint.HU');
INSERT INTO "lines" VALUES('3mnbqnspuq2idw52ijb4lajlj6',2,'HU');
INSERT INTO "lines" VALUES('3mnbqnspuq2idw52ijb4lajlj6',3,'HD');
INSERT INTO "lines" VALUES('3mnbqnspuq2idw52ijb4lajlj6',4,'SD');
INSERT INTO "lines" VALUES('3mnbqnspuq2idw52ijb4lajlj6',5,'EO');
INSERT INTO "lines" VALUES('3mnbqnspuq2idw52ijb4lajlj6',6,'EK');
INSERT INTO "lines" VALUES('3mnbqnspuq2idw52ijb4lajlj6',7,'back.5');
INSERT INTO "lines" VALUES('3mnbqnspuq2idw52ijb4lajlj6',8,'SK');
INSERT INTO "lines" VALUES('3mnbqnspuq2idw52ijb4lajlj6',9,'EU');
INSERT INTO "lines" VALUES('3mnbqnspuq2idw52ijb4lajlj6',10,'EO');
INSERT INTO "lines" VALUES('u6gdpmrcg4be4umr46pqm4i2hz',0,'deal');
INSERT INTO "lines" VALUES('u6gdpmrcg4be4umr46pqm4i2hz',1,'H10');
CREATE TABLE sheets (
	table_id VARCHAR(26) NOT NULL, 
	deal INTEGER NOT NULL, 
	sheet JSON NOT NULL, 
	PRIMARY KEY (table_id, deal), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "sheets" VALUES('s2jhtlgmxgedn73u55xtplpft7',0,'{"deal": 0, "rules": 1, "level": "medium", "practice": false, "seed": "e3b31345118de068d248e67a96148d85c85516cb16d4df94b6aff1a68fd0af99", "awards": [{"key": "scua", "side": 0, "points": 1, "cards": ["SH", "BH"]}, {"key": "picada", "side": 1, "points": 1, "cards": ["B4", "S4"]}, {"key": "picada", "side": 1, "points": 1, "cards": ["D7", "B7"]}, {"key": "picada", "side": 1, "points": 1, "cards": ["CF", "DF"]}, {"key": "cards", "side": 1, "points": 2, "cards": ["B2", "B3", "B4", "B5", "B7", "B8", "B9", "BR", "C1", "C4", "C5", "C6", "C7", "C8", "C9", "CF", "CH", "CR", "D1", "D2", "D3", "D4", "D5", "D7", "D9", "D10", "DF", "DH", "DR", "S2", "S4", "S5", "S7", "S8", "S9", "SR"]}, {"key": "swords", "side": 1, "points": 1, "cards": ["S2", "S4", "S5", "S7", "S8", "S9", "SR"]}, {"key": "mata", "side": 1, "points": 1, "cards": ["S2"]}, {"key": "ten_coins", "side": 1, "points": 1, "cards": ["D10"]}, {"key": "fante_cups", "side": 1, "points": 1, "cards": ["CF"]}], "totals": [1, 9], "winner": 1, "reason": "points", "points": 0, "standing": [0, 0], "done": true}');
INSERT INTO "sheets" VALUES('aj2xuid5zzzzg6zdmen4khvdga',0,'{"deal": 0, "rules": 1, "level": "medium", "practice": false, "seed": "ce28ecb2b913080a9bc106ffcc20dc10fddbdc0664fe945a656c7b593ceb3790", "awards": [{"key": "declared.swords", "side": 1, "points": 10, "cards": ["SR", "MAT", "SF"]}, {"key": "captured.swords", "side": 0, "points": 15, "cards": ["SR", "SQ", "SC", "S1"]}, {"key": "captured.aces", "side": 0, "points": 10, "cards": ["S1", "C1", "D1"]}, {"key": "captured.moors", "side": 0, "points": 10, "cards": ["M2", "M3", "M4"]}, {"key": "captured.sequences_doubled", "side": 0, "points": 35, "cards": []}, {"key": "card_points", "side": 0, "points": 35, "cards": ["SR", "SQ", "SC", "S10", "S9", "S8", "S7", "S6", "S1", "BF", "B10", "B9", "CQ", "C7", "C1", "DC", "D9", "D8", "D7", "D6", "D1", "ANG", "T15", "T14", "T11", "T8", "T7", "T6", "T5", "M2", "M3", "M4"]}, {"key": "last_trick", "side": 0, "points": 6, "cards": ["DC", "MAT", "C7", "SQ"]}, {"key": "captured.tarocchi", "side": 1, "points": 18, "cards": ["MON", "BEG", "MAT"]}, {"key": "captured.kings", "side": 1, "points": 17, "cards": ["BR", "CR", "DR"]}, {"key": "captured.fanti", "side": 1, "points": 12, "cards": ["SF", "CF", "DF"]}, {"key": "captured.sets_doubled", "side": 1, "points": 47, "cards": []}, {"key": "captured.batons", "side": 1, "points": 25, "cards": ["BR", "BQ", "BC", "B1", "BEG", "MAT"]}, {"key": "captured.cups", "side": 1, "points": 20, "cards": ["CR", "CC", "CF", "BEG", "MAT"]}, {"key": "captured.coins", "side": 1, "points": 20, "cards": ["DR", "DQ", "DF", "BEG", "MAT"]}, {"key": "captured.sequences_doubled", "side": 1, "points": 65, "cards": []}, {"key": "card_points", "side": 1, "points": 52, "cards": ["SF", "BR", "BQ", "BC", "B8", "B7", "B6", "B1", "CR", "CC", "CF", "C10", "C9", "C8", "C6", "DR", "DQ", "DF", "D10", "MON", "SOL", "LUN", "T16", "T13", "T12", "T10", "T9", "M1", "BEG", "MAT"]}], "totals": [111, 286], "winner": 1, "reason": "points", "points": 0, "standing": [0, 0], "done": true}');
INSERT INTO "sheets" VALUES('n6a6wfhym6l3vfz5zfkkibj5j6',0,'{"deal": 0, "rules": 1, "level": "medium", "practice": false, "seed": "91495713ab94c25220d9275a4b253a327eddaf16af66dede81badceddf0c4a22", "awards": [{"key": "trick", "side": 1, "points": 12, "cards": ["SU", "S10"]}, {"key": "trick", "side": 1, "points": 15, "cards": ["ED", "HK"]}, {"key": "trick", "side": 1, "points": 13, "cards": ["HO", "G10"]}, {"key": "trick", "side": 1, "points": 5, "cards": ["GU", "SO"]}, {"key": "trick", "side": 1, "points": 15, "cards": ["GD", "GK"]}, {"key": "trick", "side": 0, "points": 13, "cards": ["GO", "E10"]}, {"key": "trick", "side": 0, "points": 13, "cards": ["EO", "H10"]}, {"key": "trick", "side": 0, "points": 6, "cards": ["EU", "SK"]}, {"key": "trick", "side": 1, "points": 13, "cards": ["HU", "HD"]}], "totals": [32, 73], "winner": 1, "reason": "closer_66", "points": 3, "standing": [7, 4], "done": false}');
CREATE TABLE tables (
	id VARCHAR(26) NOT NULL, 
	guest VARCHAR(26) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	rules INTEGER NOT NULL, 
	level VARCHAR(20) NOT NULL, 
	seed BLOB NOT NULL, 
	created DATETIME NOT NULL, 
	touched DATETIME NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('s2jhtlgmxgedn73u55xtplpft7','ujzdegxdncf32epf3dhodzdoci','cicera',1,'medium',X'E8A333ADA9971B05CB9753E71DD0F2FD9CE2C6ACF67E44644867F0CD7A5075BC','2026-11-30 00:00:00.000000','2026-11-30 00:00:00.000000');
INSERT INTO "tables" VALUES('2ceuvw75efr6edt4sywb5wkh7d','ujzdegxdncf32epf3dhodzdoci','cicera',1,'easy',X'A8F98D55E193A75B257E62238F601AC8B63CF4DA69D85787B35B9FC26EADFB42','2026-11-30 00:00:00.000000','2026-11-30 00:00:00.000000');
INSERT INTO "tables" VALUES('zz7fk4zri3r2wyojfljooa7lqs','ujzdegxdncf32epf3dhodzdoci','cicera',1,'hard',X'8D72D89A42175718D44B09BAECA2C218BA03AA0C7F8C767FBE5C8D8A105D7F90','2026-11-30 00:00:00.000000','2026-11-30 00:00:00.000000');
INSERT INTO "tables" VALUES('aj2xuid5zzzzg6zdmen4khvdga','ujzdegxdncf32epf3dhodzdoci','ottocento',1,'medium',X'C52277C076F348BF720B4E3E2A7934FBA1878C0C61001D65B839C8B6449795F0','2026-11-30 00:00:00.000000','2026-11-30 00:00:00.000000');
INSERT INTO "tables" VALUES('x6hh7566tfjgvq6kbnxjbtfqxk','ujzdegxdncf32epf3dhodzdoci','ottocento',1,'easy',X'41AFA913C6DADE6A9908B92B437BCB5A46AC0CC2D536F5C3C2D782B8664DBDBB','2026-11-30 00:00:00.000000','2026-11-30 00:00:00.000000');
INSERT INTO "tables" VALUES('vompzom7wbbr6qmw4wxfogo6mv','ujzdegxdncf32epf3dhodzdoci','ottocento',1,'hard',X'090F443C23CEC6E2FEC37EE7083F30064EAFF0769678520D914FC0AC0DFCC895','2026-11-30 00:00:00.000000','2026-11-30 00:00:00.000000');
INSERT INTO "tables" VALUES('n6a6wfhym6l3vfz5zfkkibj5j6','ujzdegxdncf32epf3dhodzdoci','schnapsen',1,'medium',X'F51FC0AD178C5027A436B7C98FFF45D410AD4B51FA71C10FEA59CD0C290ACC0D','2026-11-30 00:00:00.000000','2026-11-30 00:00:00.000000');
INSERT INTO "tables" VALUES('3mnbqnspuq2idw52ijb4lajlj6','ujzdegxdncf32epf3dhodzdoci','schnapsen',1,'easy',X'C528B4FF7A46490F70F98C27B0AFA879ED2090B5C9D654414BA7A2DF71CDBA9C','2026-11-30 00:00:00.000000','2026-11-30 00:00:00.000000');
INSERT INTO "tables" VALUES('u6gdpmrcg4be4umr46pqm4i2hz','ujzdegxdncf32epf3dhodzdoci','schnapsen',1,'hard',X'5E088A009EE05B95C9C47820151A1D28E6F19A5B28BC80EE77558AC2945481A5','2026-11-30 00:00:00.000000','2026-11-30 00:00:00.000000');
CREATE INDEX tables_of_guest ON tables (guest, touched);
CREATE INDEX tables_touched ON tables (touched);
COMMIT;
