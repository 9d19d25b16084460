/** The commands that README.md and CONTRIBUTING.md name, each with a short run of it. `npm run commands` runs them in a fresh clone. */

export type DocumentedCommand = {
  /** As the documents write it, without its arguments: 'npm run check'. */
  name: string
} & (RunCommand | { reason: string })

/** How it is tried. Else `reason` says why it is not. */
export type RunCommand = {
  /** For the shell, where the short run has other arguments. */
  line?: string
  /** A sentence that a run prints which did its work. */
  prints?: RegExp
  /** It serves this address, or prints, until it is stopped. `PORT` stands for a free port. */
  serves?: string
  stops?: true
  /** It talks to a running `npm start`. */
  server?: true
}

const needsAccount =
  'needs an account of Cloudflare; the tests of scripts/operate/ run it against a wrangler of their own'
const needsNetwork = 'downloads from other sites than the registry of packages'

const installPdfTools = 'apt-get install -y -qq qpdf poppler-utils'

export const documentedCommands: readonly DocumentedCommand[] = [
  { name: 'npm test', line: 'npm test -- --changed', prints: /^\d+ passed, 0 failed$/m },

  // beside a running `npm start`, which begins first
  { name: 'npm start', server: true, line: 'curl -sf http://localhost:$PORT/api/v1/health', prints: /"ok"|ok/ },
  { name: 'npm run lint', server: true },
  { name: 'npm run demo:day', server: true, prints: /O dia: previsto/ },
  { name: 'npm run whatsapp', server: true, line: 'npm run whatsapp -- "como anda o trato"', prints: /kg|trato/i },
  { name: 'npm run mcp:conformance', server: true },
  { name: 'npm run screenshots', server: true, line: 'BASE_URL=http://localhost:$PORT npm run screenshots -- /login' },

  { name: 'npm run dev', serves: 'http://localhost:PORT' },
  { name: 'npm run storybook', line: 'npx storybook dev --port $PORT --no-open --ci', serves: 'http://localhost:PORT' },
  { name: 'npm run scale:simulate', line: 'npm run scale:simulate -- cocho $PORT', stops: true, prints: /cocho: ws:/ },
  { name: 'npm run scale:module', line: 'npm run scale:module -- $PORT CED-0042', stops: true, prints: /CED-0042/ },

  { name: 'npm run format' },
  { name: 'npm run types' },
  { name: 'npm run check', prints: /✓/ },
  { name: 'npm run names', prints: /domain\// },
  { name: 'npx vitest --project domain', line: 'npx vitest --project domain domain/units', prints: /passed/ },
  { name: 'npx vitest run --project stories', line: 'npx vitest run --project stories Badge', prints: /passed/ },
  { name: 'npm run db:generate', prints: /nothing to migrate|No schema changes/i },
  { name: 'npm run routes' },
  { name: 'npm run tokens' },
  { name: 'npm run api-examples', prints: /passed/ },
  { name: 'npm run query-plans', prints: /passed/ },
  { name: 'npm run visual', line: 'npm run visual -- --only base-button' },
  { name: 'npm run sbom' },
  // an advisory is news and no failure of the command, and a mirror of the registry may have none
  { name: 'npm audit', line: 'npm audit --json || true', prints: /auditReportVersion|"statusCode": 40[45]/ },
  { name: 'npm run sizes', line: 'npm run build && npm run sizes', prints: /KiB/ },
  { name: 'npm run bench', line: 'BENCH_ROUNDS=1 npm run bench || true', prints: /operations\/today/ },
  { name: 'npm run bench:jobs', line: 'FARMS=2 npm run bench:jobs || true', prints: /365/ },
  { name: 'npm run bench:greedy', line: 'BENCH_SECONDS=1 npm run bench:greedy || true', prints: /meanwhile/ },
  { name: 'npm run bench:storm', line: 'EVENTS=800 npm run bench:storm || true', prints: /meanwhile/ },
  { name: 'npm run bench:assistant', line: 'npm run bench:assistant || true', prints: /p95/ },
  { name: 'npm run lighthouse', line: 'npm run lighthouse || true', prints: /accessibility|LCP/i },
  { name: 'npm run build-storybook' },
  { name: 'npm run hooks' },
  { name: 'npm run fuzz', line: 'npm run fuzz -- --requests 50 --seed 7', prints: /passed/ },
  { name: 'npm run histories', line: 'npm run histories -- --count 3 --seed 7', prints: /passed/ },
  { name: 'npm run scale:decode', line: 'echo "31 32 33 34 0d 0a" | npm run -s scale:decode -- digistar' },
  { name: 'npm run scale:fuzz', line: 'npm run scale:fuzz -- 1000 7' },
  { name: 'npm run scale:lead' },
  { name: 'npm run scale:people', line: 'npm run scale:people -- 20' },
  { name: 'npm run farm-year', prints: /bytes|MB|KB/i },
  { name: 'npm run vapid-keys', line: 'npm run -s vapid-keys', prints: /VAPID_PUBLIC_KEY/ },
  { name: 'npm run drawings' },
  // its tools are not of npm
  { name: 'npm run pdf:check', line: `which qpdf pdftotext || ${installPdfTools}; npm run pdf:check` },
  { name: 'npm run deploy', line: 'npm run deploy -- staging --dry-run --skip-tests' },

  { name: 'npm run commands', reason: 'is this run' },
  { name: 'npm run scale:e2e', reason: 'pours whole loads in real time, for seven minutes' },
  { name: 'npm run pictures', reason: 'makes the pictures of the public pages anew, which differ with the day' },
  { name: 'npm run android', reason: 'writes a project for a version that is to be published' },
  { name: 'npm run fonts', reason: needsNetwork },
  { name: 'npm run pdf-fonts', reason: needsNetwork },
  { name: 'npm run rollback', reason: needsAccount },
  { name: 'npm run backup', reason: needsAccount },
  { name: 'npm run restore', reason: needsAccount },
  { name: 'npm run farm:move', reason: needsAccount },
  { name: 'npm run staff:create', reason: needsAccount },
  { name: 'npm run staff:remove', reason: needsAccount },
  { name: 'npx wrangler', reason: needsAccount },
]

/** The names of the commands in a Markdown text, without their arguments, each once. */
export function commandsIn(markdown: string): string[] {
  const pattern = /\bnpm (?:run (?:-s )?[\w:-]+|start|test|audit)\b|\bnpx (?:vitest (?:run )?--project \w+|[\w-]+)/g
  return [...new Set([...markdown.matchAll(pattern)].map(([name]) => name.replace(' -s ', ' ')))]
}
