/** The names of the icons that the product imports. */
const sources: Record<string, string> = import.meta.glob(
  ['../../ui-kit/**/*.{ts,tsx}', '../../web/**/*.{ts,tsx}', '!../../**/*.{stories,guide}.tsx'],
  { query: '?raw', import: 'default', eager: true },
)

export function iconsInUse(): string[] {
  const imports = Object.values(sources).flatMap(text =>
    [...text.matchAll(/import \{([^}]+)\} from 'lucide-react'/g)].map(([, names = '']) => names),
  )
  const names = imports.flatMap(list => list.split(',').map(name => name.trim().replace(/ as .+$/, '')))
  return [...new Set(names.filter(name => name && !name.startsWith('type ')))].sort()
}
