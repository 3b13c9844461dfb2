#!/usr/bin/env bash
# Installs the commit of this clone beside the running release, switches to it, and switches back if it does not become
# ready.
#
#   deploy/release.sh            installs a first or newer release: git pull && deploy/release.sh
#   deploy/release.sh rollback   switches to the previous release; run it again to switch back
#
# /opt/yingxia/releases/<commit>  installed and built here while another release runs; the last three are kept
# /opt/yingxia/current            link to the running release, switched by a rename; previous: link to the one before
#
# Variables:
home=${RELEASE_HOME:-/opt/yingxia}
data=${DATA_DIR:-/var/lib/yingxia}                 # same as the site's, outside the releases
content=${CONTENT_DIR:-/srv/yingxia/content}       # same as the site's
address=${ADDRESS:-http://127.0.0.1:${PORT:-3000}}  # where the site listens; PORT as in /etc/yingxia.env
restart=${RESTART:-systemctl restart yingxia}      # returns when the old process has ended and the new one runs
build=${BUILD:-npm ci --omit=dev --include=optional --no-audit --no-fund && npm run build}
ready_seconds=${READY_SECONDS:-60}                 # for a release to become ready after its start

set -euo pipefail
# The site's user must be able to read what root creates.
umask 022
kept=3

say() { echo "release: $*"; }
fail() { say "$*" >&2; exit 1; }

# The commit that a link points to; empty if there is no such link.
commit_at() { [[ ! -L $home/$1 ]] || basename "$(readlink "$home/$1")"; }

# Points a link to another release by a rename, so that it always exists.
point() {
  ln -sfn "releases/$2" "$home/$1.new"
  mv -T "$home/$1.new" "$home/$1"
}

# Whether the site is ready and its home page works.
answers() { curl --fail --fail-early --silent --max-time 5 -o /dev/null "$address/readyz" -o /dev/null "$address/"; }

# Switches to a release and starts it; fails if it does not become ready and stay so.
serve() {
  # Without our lock (fd 9): a service started by the restart command would hold it as long as it runs.
  point current "$1" && bash -c "$restart" 9>&- || return 1
  local until=$((SECONDS + ready_seconds))
  until answers; do
    ((SECONDS < until)) || return 1
    sleep 0.2
  done
  sleep 2
  answers
}

# Installs and builds this clone's commit in a separate folder. The running release is not changed, even if an earlier
# run was interrupted or timed out before it marked that release.
prepare() {
  local release=$home/releases/$1
  if [[ -e $release/.released ]] || { [[ $1 == "$before" ]] && answers; }; then return; fi
  say "installing and building $1; the running release keeps serving"
  rm -rf "$release"
  mkdir -p "$release"
  git archive HEAD | tar -x -C "$release"
  (cd "$release" && CONTENT_DIR=$content bash -c "$build") || fail "$1 could not be built; nothing was changed."
}

# Runs the current release's command: an older version refuses a database that a newer one has migrated. Its output may
# be in another language, so the path is taken from the end of a line without "=" before it.
back_up() {
  [[ -e $data/yingxia.db ]] || return 0
  backup=$(cd "$home/releases/$1" && DATA_DIR=$data npm run --silent backup | sed -n '\#^[^/=]*/.*\.db$#s#^[^/]*##p') ||
    fail "No backup could be made; nothing was changed."
  say "backed up to $backup"
}

# Switches to a release, and back to the previous one if that fails.
switch() {
  local release=$1 before=$2
  if serve "$release"; then
    [[ -z $before || $before == "$release" ]] || point previous "$before"
    touch "$home/releases/$release/.released"
    say "$release serves"
    return
  fi
  [[ -n $before && $before != "$release" ]] || fail "$release did not become ready; see the log."
  if serve "$before"; then fail "$release did not become ready; $before serves again. See the log."; fi
  fail "$release did not become ready, and neither did $before. If the log says that the database is of a newer version," \
    "stop the site, then: cd $home/current && DATA_DIR=$data npm run restore${backup:+ -- $backup}"
}

# Removes all but the newest releases, never the current and the previous one.
tidy() {
  local release
  find "$home/releases" -mindepth 1 -maxdepth 1 -printf '%T@ %f\n' | sort -rn | tail -n +$((kept + 1)) |
    while read -r _ release; do
      [[ $release == "$(commit_at current)" || $release == "$(commit_at previous)" ]] || rm -rf "${home:?}/releases/$release"
    done
}

# Checked before anything is restarted: without curl no release would become ready.
for program in curl flock git npm; do
  command -v "$program" > /dev/null || fail "$program is required but not installed; nothing was changed."
done
# Absolute, since the steps below run in different folders.
home=$(realpath -ms "$home")
data=$(realpath -ms "$data")
content=$(realpath -ms "$content")
mkdir -p "$home/releases"
exec 9> "$home/release.lock"
flock --nonblock 9 || fail "Another release is being installed."
[[ $(realpath -m "$data")/ != "$(realpath "$home/releases")"/* ]] || fail "DATA_DIR $data is inside a release, which will be removed."
before=$(commit_at current)

case ${1:-install} in
  install)
    cd "$(dirname "$0")/.."
    [[ -z $(git status --porcelain) ]] || fail "Uncommitted changes would be left out: see git status."
    release=$(git rev-parse --short=12 HEAD)
    prepare "$release"
    back_up "${before:-$release}"
    switch "$release" "$before"
    tidy
    ;;
  rollback)
    release=$(commit_at previous)
    [[ -n $release ]] || fail "There is no release before $before."
    back_up "$before"
    switch "$release" "$before"
    ;;
  *) fail "Unknown argument \"$1\": use none, or rollback." ;;
esac
