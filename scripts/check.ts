// `npm run check`: the rules of the house that no linter knows, one file each in scripts/checks/.
import { appPaths } from './checks/app-paths.ts'
import { colours } from './checks/colours.ts'
import { focus } from './checks/focus.ts'
import { imports } from './checks/imports.ts'
import { lock } from './checks/lock.ts'
import { migrations, schemaDrift } from './checks/migrations.ts'
import { restrictedCalls } from './checks/restricted-calls.ts'
import { type Check, sources } from './checks/source.ts'

const checks: Record<string, Check> = {
  'imports flow one way': imports,
  'one door to D1 and to the network': restrictedCalls,
  'migrations lose nothing': migrations,
  'migrations match worker/db/schema.ts': () => schemaDrift(),
  'app paths match web/routes.ts': () => appPaths(),
  'colours have names': colours,
  'every test runs': focus,
  'package-lock.json is whole': lock,
}

const files = sources()
for (const [name, check] of Object.entries(checks)) {
  const complaints = check(files)
  console.log(`${complaints.length ? '✗' : '✓'} ${name}`)
  for (const complaint of complaints) console.log(`  ${complaint}`)
  if (complaints.length) process.exitCode = 1
}
