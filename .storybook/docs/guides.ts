/** The guides of the widgets. Each is loaded with its page. */
import type { Guide } from '../../ui-kit/guide.ts'

const files = import.meta.glob<Guide>('../../ui-kit/**/*.guide.tsx', { import: 'guide' })
const loaded = new Map<string, Promise<Guide | undefined>>()

const guidePath = (alias: string) => Object.keys(files).find(path => path.endsWith(`/${alias}.guide.tsx`))

/** The same promise each time, so that `use` may wait for it. */
export function loadGuide(alias: string): Promise<Guide | undefined> {
  const file = files[guidePath(alias) ?? '']
  const promise = loaded.get(alias) ?? file?.() ?? Promise.resolve(undefined)
  loaded.set(alias, promise)
  return promise
}
