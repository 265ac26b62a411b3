"""What is asked for over HTTP and how it is answered, and nothing else."""
