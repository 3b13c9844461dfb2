#!/usr/bin/env bash
# Signs up a person on a site with the embedded backend, moves the accounts to the project of SUPABASE_URL,
# SUPABASE_ANON_KEY and DATABASE_URL, and signs the person in there. `.github/workflows/ci.yml` runs it; the project must
# be empty.
set -euo pipefail
DATA_DIR=$(mktemp -d)
export DATA_DIR
site=http://127.0.0.1:3100
person='{"email":"mover@example.com","password":"correct horse"}'

env -u SUPABASE_URL -u SUPABASE_ANON_KEY PORT=3100 npm start &
server=$!
curl --silent --fail --retry 120 --retry-delay 1 --retry-all-errors --output /dev/null "$site/readyz"
key=$(curl --silent --fail "$site/" | grep --only-matching 'sb_publishable_[A-Za-z0-9_-]*' | head -n 1)
curl --silent --show-error --fail --output /dev/null --header "apikey: $key" --json "$person" "$site/auth/v1/signup"
kill "$server"
wait "$server" || true

env -u SUPABASE_URL -u SUPABASE_ANON_KEY npm run export:supabase
curl --silent --show-error --fail --output /dev/null --header "apikey: $SUPABASE_ANON_KEY" --json "$person" \
  "$SUPABASE_URL/auth/v1/token?grant_type=password"
echo 'The move and the sign-in succeeded.'
