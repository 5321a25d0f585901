#!/usr/bin/env bash
# Draws 400 plots as a Slurm array on two nodes, both on this machine, one of which is killed halfway,
# and compares the pictures with those of one process.
#
# usage: cluster-test.sh BINARY     as root, which Slurm needs
set -euo pipefail
cd "$(dirname "$0")/.."

binary=$(realpath "$1")
example=$PWD/Examples/cluster
root=$(mktemp -d)
chmod 755 "$root"
export SLURM_CONF=$root/slurm.conf

fail() {
  echo "cluster-test: $1" >&2
  tail -n 5 "$root"/*.log >&2 || true
  exit 1
}

# MARK: Processes

# ours VARIABLE: the processes whose environment contains the variable.
ours() {
  local folder
  for folder in /proc/[0-9]*; do
    [ "$folder" = "/proc/$$" ] || ! tr '\0' '\n' 2> /dev/null < "$folder/environ" \
      | grep -qxF "$1" || basename "$folder"
  done
}

started=()
start() {
  "$@" > /dev/null 2>&1 &
  started+=($!)
  # Bash would report its end.
  disown
}

# Jobs inherit the name of the configuration from the shell that submits them; no other process has it.
clean() {
  local process signal
  trap - EXIT
  scancel --user="$(id -un)" 2> /dev/null || true
  # A daemon that is asked to end waits for its children.
  for signal in TERM KILL; do
    for process in "${started[@]}" $(ours "SLURM_CONF=$SLURM_CONF"); do
      kill "-$signal" "$process" 2> /dev/null || true
    done
    [ $signal = KILL ] || sleep 3
  done
  rm -rf "$root"
}
trap clean EXIT

# wait_for SECONDS COMMAND…: waits until the command succeeds.
wait_for() {
  local end=$((SECONDS + $1))
  shift
  until "$@"; do
    [ $SECONDS -lt $end ] || fail "waited too long for: $*"
    sleep 0.05
  done
}

# MARK: Cluster

port=$((20000 + RANDOM % 10000))
host=$(hostname -s)
cat > "$SLURM_CONF" << CONF
ClusterName=graphcalc
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$root/munge/socket
CredType=cred/munge
StateSaveLocation=$root/state
SlurmctldPidFile=$root/slurmctld.pid
SlurmctldLogFile=$root/slurmctld.log
SlurmdSpoolDir=$root/%n
SlurmdPidFile=$root/%n.pid
SlurmdLogFile=$root/%n.log
SlurmdParameters=config_overrides
ProctrackType=proctrack/pgid
TaskPlugin=task/none
MpiDefault=none
SelectType=select/linear
SchedulerParameters=sched_interval=1,batch_sched_delay=0
ReturnToService=2
NodeName=left NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 1)) CPUs=2
NodeName=right NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 2)) CPUs=2
PartitionName=all Nodes=left,right Default=YES MaxTime=10
CONF
mkdir "$root"/{munge,state,left,right,work,alone}
head -c 128 /dev/urandom > "$root/munge/key"
chmod 600 "$root/munge/key"
start munged --foreground --force --key-file="$root/munge/key" --socket="$root/munge/socket" \
  --pid-file="$root/munge/pid" --log-file="$root/munge/log" --seed-file="$root/munge/seed"
wait_for 10 test -S "$root/munge/socket"
start slurmctld -D -i
start slurmd -D -N left
left=$!
start slurmd -D -N right
are_idle() { [ "$(sinfo --noheader --states=idle --format=%D 2> /dev/null)" = 2 ]; }
wait_for 30 are_idle
echo "cluster-test: $(slurmctld -V), nodes left and right"

# MARK: Jobs

# Larger than in the example, so that a node can be killed while it draws.
for folder in work alone; do
  (echo 'set --pixel-ratio 3' && cat "$example/plots.gc") > "$root/$folder/plots.gc"
  mkdir "$root/$folder/out"
done
cd "$root/work"
PATH=$root/bin:$PATH
mkdir "$root/bin"
ln -s "$binary" "$root/bin/graphcalc"
sbatch --parsable --output="$root/job-%a.log" --cpus-per-task=1 "$example/slurm.sh" > /dev/null

# The array job on a node that is drawing: the number of its shard.
drawing() {
  shard=$(squeue --noheader --states=running --nodelist=left --format=%K | head -n 1)
  lines=$(wc -l 2> /dev/null < "manifests/${shard:-none}.ndjson") || true
  [ "${lines:-0}" -ge 3 ]
}
wait_for 60 drawing
# Kills the node: its daemon, and its job with the process that supervises it.
for process in "$left" $(ours "SLURM_ARRAY_TASK_ID=$shard"); do
  parent=$(ps -o ppid= -p "$process" | tr -d ' ')
  case $(ps -o comm= -p "${parent:-0}") in slurmstepd) kill -KILL "$parent" ;; esac
  kill -KILL "$process" 2> /dev/null || true
done
lines=$(wc -l < "manifests/$shard.ndjson")
scontrol update nodename=left state=down reason=killed
echo "cluster-test: killed left in shard $shard after $lines plots; $(ls out | wc -l) pictures so far"
# Slurm makes a job that lost its node wait for two minutes; this one need not wait.
is_requeued() {
  job=$(squeue --noheader --states=pending --array --format='%A %K' \
    | awk -v shard="$shard" '$2 == shard { print $1 }')
  [ -n "$job" ] && scontrol update jobid="$job" starttime=now
}
wait_for 30 is_requeued
is_done() { [ -z "$(squeue --noheader)" ]; }
wait_for 300 is_done

# MARK: Pictures

graphcalc batch plots.gc --status manifests/*.ndjson || fail 'not all plots are done'
(cd "$root/alone" && graphcalc batch plots.gc)
diff -r "$root/work/out" "$root/alone/out" || fail 'the pictures are not those of one process'
echo "cluster-test: $(ls -A out | wc -l) pictures, each identical to that of one process"
again=$(grep ' written, ' "$root/job-$shard.log" | tail -n 1)
[[ $again != *' 0 up to date'* ]] || fail "shard $shard was not requeued: $again"
echo "cluster-test: shard $shard again: $again"
