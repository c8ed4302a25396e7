#!/usr/bin/env bash
# Tries README's two commands where nothing else is: a bare Debian with only Node.js, npm and certificates, as an ordinary user whose home
# is read-only but for npm's cache. Needs root and mmdebstrap.
#
#   scripts/test/bare-debian.sh                    the Node.js of this machine
#   scripts/test/bare-debian.sh installed 24 26    and the newest of each major version, from npm's packages
set -euo pipefail
cd "$(dirname "$0")/../.."

if ! command -v mmdebstrap >/dev/null; then
  echo 'mmdebstrap is not installed: apt-get install mmdebstrap' >&2
  exit 1
fi
if ((EUID != 0)); then
  echo 'This script creates a root file system: run it as root.' >&2
  exit 1
fi

work=$(mktemp -d /tmp/lantern-bare-debian.XXXXXX)
chmod 755 "$work"
root=$work/root
clean_up() {
  local mount
  for mount in home/shopper/.npm home/shopper proc dev; do
    if mountpoint -q "$root/$mount"; then umount -l "$root/$mount"; fi
  done
  rm -rf --one-file-system "$work"
}
trap clean_up EXIT
trap 'exit 130' INT TERM

now() { date +%s; }
passed=0
failed=0
# Runs a step with its output in a file; shows the file if the step fails. After a failed step the others fail too.
is_going=yes
step() {
  local title=$1 start code=1
  start=$(now)
  shift
  if [[ $is_going == yes ]]; then
    # Not in a condition, where errors inside a function would not end it.
    set +e
    (
      set -e
      "$@"
    ) >"$work/step.log" 2>&1
    code=$?
    set -e
    if ((code != 0)); then cat "$work/step.log" >&2; fi
  fi
  if ((code == 0)); then
    passed=$((passed + 1))
    echo "passed: $title ($(($(now) - start)) s)"
  else
    is_going=no
    failed=$((failed + 1))
    echo "FAILED: $title ($(($(now) - start)) s)"
  fi
}

make_root() {
  # libstdc++6 is what Node.js itself is linked with.
  mmdebstrap --quiet --variant=essential --include=ca-certificates,libatomic1,libstdc++6 bookworm "$root"
  # Names and certificates are resolved as on this machine.
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  cp -L /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"
  printf '127.0.0.1 localhost\n::1 localhost\n' >"$root/etc/hosts"
  echo 'shopper:x:1000:1000::/home/shopper:/bin/sh' >>"$root/etc/passwd"
  echo 'shopper:x:1000:' >>"$root/etc/group"
  mkdir -p "$root/opt/node/bin" "$root/home/shopper/.npm" "$work/npm-cache"
  chmod 777 "$work/npm-cache"
  ln -s /opt/node/bin/node "$root/usr/local/bin/node"
  mount --bind /dev "$root/dev"
  mount -t proc proc "$root/proc"
  mount --bind "$root/home/shopper" "$root/home/shopper"
  mount -o remount,bind,ro "$root/home/shopper"
  mount --bind "$work/npm-cache" "$root/home/shopper/.npm"
}

install_node() {
  local version=$1 folder=$root/opt/node npm
  rm -rf "$folder" "$root/usr/local/lib/node_modules"
  mkdir -p "$folder/bin" "$root/usr/local/lib/node_modules"
  if [[ $version == installed ]]; then
    cp "$(readlink -f "$(command -v node)")" "$folder/bin/node"
  else
    npm install --silent --no-save --prefix "$folder" "node-linux-$(node -p process.arch)@$version"
    cp "$folder"/node_modules/node-linux-*/bin/node "$folder/bin/node"
    rm -rf "$folder/node_modules"
  fi
  npm=$(npm root -g)/npm
  cp -a "$npm" "$root/usr/local/lib/node_modules/npm"
  ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
  ln -sf ../lib/node_modules/npm/bin/npx-cli.js "$root/usr/local/bin/npx"
}

copy_files() {
  install_node "$1"
  rm -rf "$root/srv/shop"
  git clone --quiet --no-hardlinks . "$root/srv/shop"
  chown -R 1000:1000 "$root/srv/shop"
  as_shopper 'node --version && npm --version'
}

as_shopper() {
  chroot --userspec=1000:1000 "$root" /usr/bin/env -i HOME=/home/shopper PATH=/usr/local/bin:/usr/bin:/bin \
    NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt npm_config_registry="$registry" \
    PORT=4180 LEGACY_PORT=4181 sh -c "cd /srv/shop && $1"
}

# A warning about engines or install scripts fails the step.
install_packages() {
  as_shopper 'npm ci'
  if grep -E 'EBADENGINE|install-scripts' "$work/step.log"; then return 1; fi
}

wait_for_shop() {
  local attempt
  for ((attempt = 0; attempt < 900; attempt++)); do
    if ! kill -0 "$shop" 2>/dev/null; then
      cat "$work/shop.log"
      return 1
    fi
    if as_shopper 'exec node -e "fetch(\"http://localhost:4180/health/ready\").then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"'; then
      return 0
    fi
    sleep 1
  done
  return 1
}

read_page() {
  as_shopper 'node -e "fetch(\"http://localhost:4180/\").then((r) => r.text()).then((t) => process.exit(t.includes(\"</html>\") ? 0 : 1))"'
}

place_order() { as_shopper 'npx --no-install tsx docs/examples/purchase.ts http://localhost:4180/graphql'; }

try_version() {
  local version=$1
  echo "Node $version"
  step 'Node.js, npm and a clone' copy_files "$version"
  step 'npm ci, without a warning' install_packages
  if [[ $is_going == no ]]; then return; fi
  set -m
  as_shopper 'exec npm start' >"$work/shop.log" 2>&1 &
  shop=$!
  set +m
  step 'npm start opens the shop' wait_for_shop
  step 'a page' read_page
  step 'an order' place_order
  kill -TERM -- "-$shop" 2>/dev/null || true
  wait "$shop" || true
}

registry=$(npm config get registry)
start=$(now)
step 'a bare Debian' make_root
if [[ $is_going == no ]]; then exit 1; fi
for version in "${@:-installed}"; do
  is_going=yes
  try_version "$version"
done
echo "$(($(now) - start)) s in all"
echo "$passed passed, $failed failed"
((failed == 0))
