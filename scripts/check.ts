// `npm run check`: the project's rules that no linter has, one file each in scripts/checks/.
import { appPaths } from './checks/app-paths.ts'
import { colours } from './checks/colours.ts'
import { comments } from './checks/comments.ts'
import { designTokensAreFresh } from './checks/design-tokens.ts'
import { unusedExports } from './checks/exported-names.ts'
import { fixedTextsAreInTheProduct } from './checks/fixed-texts.ts'
import { folderSizes } from './checks/folder-sizes.ts'
import { functionNames } from './checks/function-names.ts'
import { imports } from './checks/imports.ts'
import { layersOfFolders } from './checks/layers.ts'
import { markdownLines } from './checks/markdown-lines.ts'
import { migrations, schemaDrift } from './checks/migrations.ts'
import { restrictedCalls } from './checks/restricted-calls.ts'
import { type Check, sources } from './checks/source.ts'
import { storyTitles } from './checks/story-titles.ts'
import { widgetGuides } from './checks/widget-guides.ts'

const checks: Record<string, Check> = {
  'imports between folders': imports,
  'sizes of folders': folderSizes,
  'layers of domain/, worker/ and web/': layersOfFolders,
  'calls of D1, fetch and the clock': restrictedCalls,
  'migrations delete no rows': migrations,
  'migrations match worker/db/schema.ts': () => schemaDrift(),
  'app paths match web/routes.ts': () => appPaths(),
  'colours come from tokens.css': colours,
  'tokens.json is fresh': () => designTokensAreFresh(),
  'comments are sentences': comments,
  'names of exported functions': functionNames,
  'exports have a reader': unusedExports,
  'lines of Markdown': markdownLines,
  'titles of stories': storyTitles,
  'guides of widgets': widgetGuides,
  'fixed texts are in the product': sources => fixedTextsAreInTheProduct(sources),
}

const files = sources()
for (const [name, check] of Object.entries(checks)) {
  const complaints = check(files)
  console.log(`${complaints.length ? '✗' : '✓'} ${name}`)
  for (const complaint of complaints) console.log(`  ${complaint}`)
  if (complaints.length) process.exitCode = 1
}
