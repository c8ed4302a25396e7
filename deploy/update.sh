#!/bin/sh
# Replaces the containers of Docker Compose by those of another version, one by one, while the shop is open. Rolls back in the same way:
#   deploy/update.sh 1.1.0      builds lantern-market/{gateway,legacy-api}:1.1.0 from this checkout, unless they are there
#   deploy/update.sh 1.0.0      goes back
# Afterwards, set SHOP_VERSION in .env, so that `docker compose up` starts the same version.
set -eu
cd "$(dirname "$0")/.."
[ $# -eq 1 ] || { echo 'Name a version: deploy/update.sh 1.1.0' >&2; exit 2; }
SHOP_VERSION=$1
export SHOP_VERSION
if docker compose version >/dev/null 2>&1; then compose='docker compose'; else compose=docker-compose; fi

for image in gateway legacy-api; do
  docker image inspect "lantern-market/$image:$SHOP_VERSION" >/dev/null 2>&1 || $compose build "$image"
done
$compose run --rm -T --no-deps legacy-api node dist/server/legacy-api/migrate/main.js

# Starts one more container of a service, waits until it answers $3 on port $2, and only then ends one of the version before.
replace_all() {
  old=$($compose ps -q "$1")
  count=$(echo "$old" | wc -l)
  for container in $old; do
    $compose up --detach --no-deps --no-recreate --scale "$1=$((count + 1))" "$1"
    for new in $($compose ps -q "$1"); do
      tries=0
      until docker exec "$new" node -e "fetch('http://127.0.0.1:$2$3').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"; do
        tries=$((tries + 1))
        [ "$tries" -lt 120 ] || { echo "$new does not become ready; the other containers still run." >&2; exit 1; }
        sleep 1
      done
    done
    # The proxy and the gateways learn the new address before the old one ends.
    sleep 5
    docker stop --time 40 "$container"
    docker rm "$container"
  done
}
replace_all legacy-api 4001 /health/readable
replace_all gateway 4000 /health/ready
echo "The shop runs $SHOP_VERSION. Set SHOP_VERSION=$SHOP_VERSION in .env."
