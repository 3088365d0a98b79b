#!/usr/bin/env bash
# Checks the workflow files of GitHub and GitLab and the issue forms: with their schemas, and with actionlint, which also reads the
# expressions in them. `make workflows` installs both. Shell scripts are checked where shellcheck is installed.
set -euo pipefail
cd "$(dirname "$0")/.."
check=(target/workflows/venv/bin/check-jsonschema --quiet --builtin-schema)
"${check[@]}" vendor.github-workflows .github/workflows/*.yml
"${check[@]}" custom.github-workflows-require-timeout .github/workflows/*.yml
"${check[@]}" vendor.github-issue-forms .github/ISSUE_TEMPLATE/{bug,idea}.yml
"${check[@]}" vendor.github-issue-config .github/ISSUE_TEMPLATE/config.yml
"${check[@]}" vendor.gitlab-ci --data-transform gitlab-ci .gitlab-ci.yml
node scripts/workflows/lint.mjs .github/workflows/*.yml
# Every command that a workflow runs with make is a target.
for target in $(grep -hoE '\bmake [a-z-]+' .github/workflows/*.yml .gitlab-ci.yml | cut -d ' ' -f 2 | sort -u); do
  grep -q "^$target:" Makefile || { echo "a workflow runs \`make $target\`, which is not a target" >&2; exit 1; }
done
if command -v shellcheck >/dev/null; then
  shellcheck --severity warning scripts/*.sh scripts/bench-servers scripts/dist-check/*.sh python/*.sh contrib/debian/{postinst,prerm,postrm}
else
  echo "shell scripts were not checked: apt-get install shellcheck"
fi
echo "workflow files are valid"
