// Folders of web/ import one way: app <- screens <- layout, crud, cookie consent <- field/offline <- the files directly in web/.
import { dirname, join } from 'node:path/posix'
import type { Source } from './source.ts'

/** The first pattern that a path matches is its layer. A file imports its own folder and the layers after its own. */
const layers: { folder: RegExp; screens?: true }[] = [
  { folder: /^web\/(?:App|AdminRoutes|shell)\.tsx$/ },
  { folder: /^web\/(?:admin\/[^/]+|field\/operator|field\/trough-reading|site|auth|account|staff)\//, screens: true },
  { folder: /^web\/(?:layout|crud|cookie-consent)\// },
  { folder: /^web\/field\/offline\// },
  { folder: /^web\/(?:art\/)?[^/]+$/ },
]

const isProduct = (path: string) => /^web\/.*\.tsx?$/.test(path) && !isTest(path)
const isTest = (path: string) => /\.(test|stories|fixture)\.tsx?$/.test(path) || path.startsWith('web/stories/')

export function webLayers(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => isProduct(path))
    .flatMap(source => importsOf(source).flatMap(to => complaint(source.path, to)))
}

function importsOf({ path, text }: Source): string[] {
  const specifiers = text.matchAll(/\b(?:from\s|import\(\s*|import\s)\s*'(\.[^']+)'/g)
  return [...specifiers].map(([, specifier = '']) => join(dirname(path), specifier)).filter(to => to.startsWith('web/'))
}

function complaint(from: string, to: string): string[] {
  if (isTest(to)) return [`${from}: the product may not import ${to}, which is for stories and tests`]
  const [fromLayer, toLayer] = [layerOf(from), layerOf(to)]
  if (fromLayer === undefined) return [`${from}: belongs to no layer of scripts/checks/web-layers.ts`]
  if (toLayer === undefined || fromLayer < toLayer) return []
  if (fromLayer === toLayer && folderOf(from) === folderOf(to)) return []
  // data hooks of a resource: its .ts files
  if (fromLayer === toLayer && layers[fromLayer]?.screens && to.endsWith('.ts')) return []
  return [`${from}: may not import ${to}, which is in a layer above or in another folder of its own layer`]
}

function layerOf(path: string): number | undefined {
  const index = layers.findIndex(({ folder }) => folder.test(path))
  return index === -1 ? undefined : index
}

/** The part of a path that its layer names: 'web/admin/lots/', or 'web/' for a file directly in web/. */
function folderOf(path: string): string {
  const folder = layers[layerOf(path) ?? -1]?.folder.exec(path)?.[0] ?? path
  return folder.endsWith('/') ? folder : dirname(folder)
}
