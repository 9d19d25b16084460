// Folders of web/ import one way: app <- screens <- site <- layout, crud, cookie consent <- field/offline, field/scale <- the files directly in web/.
import { type ImportStatement, importsOf, isTestCode } from './import-statements.ts'
import type { Source } from './source.ts'

/** The first pattern that a path matches is its layer. A file imports its own folder and the layers below its own. */
const layers: { folder: RegExp; screens?: true }[] = [
  { folder: /^web\/(?:App|AdminRoutes|shell)\.tsx$/ },
  {
    folder:
      /^web\/(?:admin\/[^/]+|field\/(?!offline|scale)[^/]+|site\/(?!scripts)[^/]+|auth|account|push|staff|proposal)\//,
    screens: true,
  },
  { folder: /^web\/site\// },
  { folder: /^web\/(?:layout|crud|cookie-consent)\// },
  { folder: /^web\/field\/(?:offline|scale)\// },
  { folder: /^web\/(?:art\/)?[^/]+$/ },
]

export function webLayers(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => /^web\/.*\.tsx?$/.test(path) && !isTestCode(path))
    .flatMap(importsOf)
    .filter(({ to }) => to.startsWith('web/') && !isTestCode(to))
    .flatMap(statement => complaint(statement) ?? [])
}

function complaint({ from, to }: ImportStatement): string | undefined {
  const [fromLayer, toLayer] = [layerOf(from), layerOf(to)]
  if (fromLayer === undefined) return `${from}: belongs to no layer of scripts/checks/web-layers.ts`
  if (toLayer === undefined || fromLayer < toLayer) return
  if (fromLayer === toLayer && folderOf(from) === folderOf(to)) return
  if (fromLayer === toLayer && layers[fromLayer]?.screens && isResource(to)) return
  return `${from}: may not import ${to}, which is in a higher layer or in another folder of its own layer`
}

/** The data hooks of a resource, which other screens may use: 'web/admin/corrals/corrals.ts'. */
const isResource = (path: string) => /\/([a-z-]+)\/\1\.ts$/.test(path)

function layerOf(path: string): number | undefined {
  const index = layers.findIndex(({ folder }) => folder.test(path))
  return index === -1 ? undefined : index
}

/** The folder that the layer's pattern matches: 'web/admin/lots', or 'web' for a file directly in web/. */
function folderOf(path: string): string {
  const match = layers[layerOf(path) ?? -1]?.folder.exec(path)?.[0] ?? path
  return match.slice(0, match.lastIndexOf('/'))
}
