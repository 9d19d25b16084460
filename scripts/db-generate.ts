// `npm run db:generate`: generates a migration from worker/db/schema.ts with STRICT tables. Arguments go to drizzle-kit: `-- --name corral_notes`.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { addStrict, migrations } from './checks/migrations.ts'

const files = () => readdirSync('migrations').filter(file => file.endsWith('.sql'))
const known = new Set(files())
execFileSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' })

for (const file of files().filter(file => !known.has(file))) {
  const path = `migrations/${file}`
  const text = addStrict(readFileSync(path, 'utf8'))
  writeFileSync(path, text)
  for (const complaint of migrations([{ path, text }])) {
    console.error(complaint)
    process.exitCode = 1
  }
}
