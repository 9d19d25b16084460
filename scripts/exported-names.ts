// `npm run names`: every exported name of the project by file, to read in one list before a release. `npm run names -- worker` lists one folder.
import { exportedNames, isCode } from './checks/exported-names.ts'
import { sources } from './checks/source.ts'

const [folder = ''] = process.argv.slice(2)

for (const { path, text } of sources().filter(({ path }) => isCode(path) && path.startsWith(folder))) {
  const names = exportedNames(text).sort((a, b) => a.localeCompare(b, 'en'))
  if (names.length) console.log(`${path}\n  ${names.join(', ')}`)
}
