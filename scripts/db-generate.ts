// `npm run db:generate`: a migration from worker/db/schema.ts, its new tables STRICT. Arguments go to drizzle-kit: `-- --name corral_notes`.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { migrations, strict } from './checks/migrations.ts'

const files = () => readdirSync('migrations').filter(file => file.endsWith('.sql'))
const known = new Set(files())
execFileSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' })

for (const file of files().filter(file => !known.has(file))) {
  const path = `migrations/${file}`
  const text = strict(readFileSync(path, 'utf8'))
  writeFileSync(path, text)
  for (const complaint of migrations([{ path, text }])) {
    console.error(complaint)
    process.exitCode = 1
  }
}
