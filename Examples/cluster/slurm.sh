#!/bin/bash
# Draws plots.gc as a Slurm array of ten jobs: sbatch slurm.sh
#SBATCH --job-name=plots
#SBATCH --array=0-9
#SBATCH --cpus-per-task=2
#SBATCH --requeue
set -eu
mkdir -p out manifests
# Each job has its own manifest: network file systems may mix what several machines append.
graphcalc batch plots.gc --shard auto --manifest "manifests/$SLURM_ARRAY_TASK_ID.ndjson"
