// A folder has at most 40 files at its top, so that its list can be read: more of them are several subjects.
import { dirname } from 'node:path/posix'
import type { Source } from './source.ts'

const MOST_FILES = 40
const MOST_WEB_FOLDERS = 14

const isCode = (path: string) => /^(domain|ui-kit|worker|web|scripts|tests|\.storybook)\//.test(path)

export function folderSizes(sources: Source[]): string[] {
  const paths = sources.map(({ path }) => path).filter(isCode)
  const byFolder = Map.groupBy(paths, path => dirname(path))
  const crowded = [...byFolder].filter(([, files]) => files.length > MOST_FILES)
  const webFolders = new Set(paths.flatMap(path => /^web\/([^/]+)\//.exec(path)?.[1] ?? []))
  return [
    ...crowded.map(
      ([folder, files]) => `${folder}: ${files.length} files, at most ${MOST_FILES}; sort them by subject`,
    ),
    ...(webFolders.size > MOST_WEB_FOLDERS ? [`web: ${webFolders.size} folders, at most ${MOST_WEB_FOLDERS}`] : []),
  ]
}
