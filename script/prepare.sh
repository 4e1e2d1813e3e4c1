# Sourced by script/server and script/test: prerequisites of the pinned Node.
# No set here: the caller has set -euo pipefail.

SPACE_MB=600

fail() {
  echo "$1" >&2
  exit 1
}

require_node() {
  command -v node >/dev/null && command -v npm >/dev/null ||
    fail 'Потрібні Node 20 або новіший і npm: встановіть їх (у Debian: apt-get install nodejs npm) і запустіть знову.'
  local major
  major=$(node -p 'process.versions.node.split(".")[0]')
  [ "$major" -ge 20 ] || fail "Тут Node $major, а потрібен 20 або новіший: оновіть його й запустіть знову."
}

# install_packages prod|all. The stamp is written last, so an interrupted install is repeated. A full install stays
# full: otherwise server and test would reinstall in turns.
install_packages() {
  local wanted=$1 stamp=node_modules/.meblia-installed installed='' lock output
  lock=$(node -p 'require("crypto").createHash("sha256").update(require("fs").readFileSync("package-lock.json")).digest("hex")')
  [ -f "$stamp" ] && installed=$(cat "$stamp")
  case $installed in
    "all $lock") return ;;
    "prod $lock") [ "$wanted" = prod ] && return ;;
    "all "*) wanted=all ;;
  esac

  # npm rolls back and seldom reports a full disk, so the free space is checked before.
  local free taken=0
  free=$(df -Pk . | awk 'NR == 2 { print $4 }')
  [ -d node_modules ] && taken=$(du -sk node_modules/ | cut -f 1)
  [ $((free + taken)) -ge $((SPACE_MB * 1024)) ] ||
    fail "На диску з текою $PWD немає місця: звільніть $SPACE_MB МБ для пакунків і запустіть знову."

  echo 'Встановлюю пакунки…'
  rm -f "$stamp"
  local options=(--no-audit --no-fund --loglevel=error --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=8000)
  [ "$wanted" = prod ] && options+=(--omit=dev)
  if ! output=$(npm ci "${options[@]}" </dev/null 2>&1); then
    echo "$output" >&2
    explain_failure "$output" 'Пакунки не встановилися: причина вище.'
  fi
  node_modules/.bin/node --version >/dev/null 2>&1 ||
    fail 'Пакунок node не встановився: дозвольте npm його сценарій встановлення (npm config set ignore-scripts false) і запустіть знову.'
  # Renamed into place, so a half-written stamp is never read.
  echo "$wanted $lock" 2>/dev/null >"$stamp.part" && mv "$stamp.part" "$stamp" || explain_failure ENOSPC
}

# explain_failure OUTPUT SENTENCE: prints a known reason found in the output, else the sentence.
explain_failure() {
  case $1 in
    *ENOSPC* | *'no space left'*) fail "На диску з текою $PWD немає місця: звільніть його й запустіть знову, робота продовжиться." ;;
    *ENOTFOUND* | *ECONNREFUSED* | *EAI_AGAIN* | *ETIMEDOUT* | *ECONNRESET* | *ENETUNREACH* | *EHOSTUNREACH*)
      fail 'Сховище пакунків npm недоступне: перевірте мережу й запустіть знову.'
      ;;
    *EACCES* | *EPERM* | *EROFS*) fail "У теку $PWD не можна писати: дайте на неї право запису й запустіть знову." ;;
    *) fail "$2" ;;
  esac
}
