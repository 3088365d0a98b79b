// Writes contrib/grafana/robotable.json: a row for each question an operator asks. `--check` fails if the file differs, or if a
// query names a metric that the server does not have.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const file = join(root, 'contrib/grafana/robotable.json');
const HERE = '{instance=~"$instance"}';
const rate = (metric, by, labels = '') => `sum by (${by}) (rate(robotable_${metric}{instance=~"$instance"${labels && `, ${labels}`}}[$__rate_interval]))`;
const quantile = (q, metric, by = '') =>
  `histogram_quantile(${q}, sum by (le${by && `, ${by}`}) (rate(robotable_${metric}_bucket${HERE}[$__rate_interval])))`;
const quantiles = (metric) => [
  ['p50', quantile(0.5, metric)],
  ['p99', quantile(0.99, metric)],
];

const rows = [
  ['Players', [
    ['Connections', 'short', [['{{instance}}', `robotable_connections${HERE}`]]],
    ['Tables in memory', 'short', [['{{instance}}', `robotable_tables_loaded${HERE}`]]],
    ['Commands per second', 'cps', [['{{result}}', rate('commands_total', 'result')]]],
  ]],
  ['How long players wait', [
    ['From the decision to events on disk', 's', quantiles('append_seconds')],
    ['Views for everyone at the table', 's', quantiles('publish_seconds')],
    ['Transactions of the store', 's', quantiles('store_commit_seconds')],
  ]],
  ['HTTP', [
    ['Requests per second by route', 'reqps', [['{{route}}', rate('requests_total', 'route')]]],
    ['Errors per second by status', 'reqps', [['{{status}}', rate('requests_total', 'status', 'status=~"4..|5.."')]]],
    ['Requests by route, p99', 's', [['{{route}}', quantile(0.99, 'request_seconds', 'route')]]],
  ]],
  ['Solving and bots', [
    ['Jobs waiting', 'short', [['{{kind}}', `sum by (kind) (robotable_jobs_waiting${HERE})`]]],
    ['Wait for a worker, p90', 's', [['{{kind}}', quantile(0.9, 'job_wait_seconds', 'kind')]]],
    ['Jobs per second', 'ops', [['{{kind}} {{result}}', rate('jobs_total', 'kind, result')]]],
  ]],
  ['Sockets', [
    ['Messages per second', 'ops', [['{{kind}}', rate('messages_total', 'kind')]]],
    ['Closed by the server', 'ops', [['{{reason}}', rate('closed_total', 'reason')]]],
    ['Slow readers', 'ops', [['{{instance}}', rate('readers_behind_total', 'instance')]]],
  ]],
  ['The process', [
    ['CPU cores in use', 'short', [['{{instance}}', `rate(process_cpu_seconds_total${HERE}[$__rate_interval])`]]],
    ['Memory', 'bytes', [['{{instance}}', `process_resident_memory_bytes${HERE}`]]],
    ['Open files', 'short', [
      ['{{instance}}', `process_open_fds${HERE}`],
      ['limit of {{instance}}', `process_max_fds${HERE}`],
    ]],
  ]],
  ['Versions', [
    ['Version', 'short', [['{{instance}}: {{version}}', `robotable_build_info${HERE}`]]],
    ['Uptime', 's', [['{{instance}}', `time() - process_start_time_seconds${HERE}`]]],
    ['Retention behind the clock', 's', [['{{instance}}', `robotable_retention_lag_seconds${HERE}`]]],
  ]],
];

const source = { type: 'prometheus', uid: '${datasource}' };
const panels = rows.flatMap(([title, graphs], row) => [
  { id: row * 10 + 1, type: 'row', title, collapsed: false, gridPos: { x: 0, y: row * 9, w: 24, h: 1 }, panels: [] },
  ...graphs.map(([name, unit, queries], column) => ({
    id: row * 10 + column + 2,
    type: 'timeseries',
    title: name,
    datasource: source,
    gridPos: { x: column * 8, y: row * 9 + 1, w: 8, h: 8 },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi' } },
    targets: queries.map(([legend, query], at) => ({ refId: 'ABCDEF'[at], datasource: source, expr: query, legendFormat: legend })),
  })),
]);
const dashboard = {
  uid: 'robotable',
  title: 'Robotable',
  tags: ['robotable'],
  schemaVersion: 39,
  version: 1,
  editable: true,
  refresh: '30s',
  time: { from: 'now-6h', to: 'now' },
  templating: {
    list: [
      { name: 'datasource', label: 'Data source', type: 'datasource', query: 'prometheus' },
      {
        name: 'instance',
        label: 'Server',
        type: 'query',
        datasource: source,
        query: { query: 'label_values(robotable_connections, instance)', refId: 'instances' },
        refresh: 2,
        multi: true,
        includeAll: true,
        current: { text: ['All'], value: ['$__all'] },
      },
    ],
  },
  panels,
};
const text = `${JSON.stringify(dashboard, null, 2)}\n`;

if (process.argv[2] === '--check') {
  const sources = ['server', 'store'].flatMap((crate) => rust(join(root, 'crates', crate, 'src'))).join('\n');
  const known = new Set([...sources.matchAll(/"((?:robotable|process)_[a-z_]+)"/g)].map(([, name]) => name));
  const rules = readFileSync(join(root, 'contrib/prometheus/robotable.rules.yml'), 'utf8');
  const used = [...`${text}\n${rules}`.matchAll(/\b(?:robotable|process)_[a-z_]+/g)].map(([name]) => name.replace(/_bucket$/, ''));
  const faults = [...new Set(used)].filter((name) => !known.has(name)).map((name) => `the server has no metric ${name}`);
  if (readFileSync(file, 'utf8') !== text) faults.push('contrib/grafana/robotable.json is out of date: node scripts/dashboard.mjs');
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    process.exit(1);
  }
} else {
  writeFileSync(file, text);
}

function rust(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.rs'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}
