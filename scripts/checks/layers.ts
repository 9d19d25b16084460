// Folders of domain/, worker/ and web/ import one way: a file imports its own folder and the layers below its own.
import { type ImportStatement, isTestCode, readImports } from './import-statements.ts'
import type { Source } from './source.ts'

/** The files whose path matches. `screens`: a folder may also import the data hooks of another folder of the layer. */
type Layer = { files: RegExp; screens?: true }

/** The highest layer first. The first pattern that a path matches is its layer, and the match without the last slash is its folder. */
const layers: Record<string, Layer[]> = {
  domain: [
    { files: /^domain\/[^/]+$/ },
    ...foldersOf('domain', [
      'openapi',
      'job',
      'settings',
      'import',
      'webhook',
      'calendar',
      'whatsapp',
      'assistant',
      'staff-audit',
      'digest',
      'push',
      'approval',
      'audit',
      'alert',
      'personal-data',
      'staff',
      'proposal',
      'site',
      'report',
      'treat-schedule',
      'scale',
      'operation',
      'contract',
      'cost',
      'stock',
      'feed',
      'trough-reading',
      'lot',
      'figures',
      'account',
      'schema',
      'period',
      'validation',
      'record',
      'search',
      'format',
      'units',
      'time',
    ]),
  ],
  worker: [
    { files: /^worker\/[^/]+$/ },
    ...foldersOf('worker', [
      'routes',
      'openapi',
      'whatsapp',
      'assistant',
      'site',
      'staff',
      'farm',
      'jobs',
      'account',
      'auth',
      'http',
      'push',
      'whatsapp-api',
      'mail',
      'operation-rows',
      'db',
      'pdf',
    ]),
  ],
  web: [
    { files: /^web\/(?:App|AdminRoutes|shell)\.tsx$/ },
    {
      files:
        /^web\/(?:admin\/[^/]+|field\/(?!offline|scale|app-version)[^/]+|site\/(?!scripts|consent|art)[^/]+|account|client|staff)\//,
      screens: true,
    },
    { files: /^web\/site\/(?!consent|art)/ },
    { files: /^web\/(?:layout|crud|site\/consent)\// },
    { files: /^web\/field\/(?:offline|scale|app-version)\// },
    { files: /^web\/(?:core\/|site\/art\/|routes\.ts$)/ },
  ],
}

function foldersOf(top: string, names: string[]): Layer[] {
  return names.map(name => ({ files: new RegExp(`^${top}/${name}/`) }))
}

export function layersOfFolders(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => topFolder(path) in layers && /\.tsx?$/.test(path) && !isTestCode(path))
    .flatMap(readImports)
    .filter(({ from, to }) => topFolder(to) === topFolder(from) && !isTestCode(to))
    .flatMap(statement => complaint(statement) ?? [])
}

const topFolder = (path: string) => path.split('/')[0] ?? ''

function complaint({ from, to }: ImportStatement): string | undefined {
  const [fromLayer, toLayer] = [layerOf(from), layerOf(to)]
  if (fromLayer === undefined) return `${from}: belongs to no layer of scripts/checks/layers.ts`
  if (toLayer === undefined || fromLayer.depth < toLayer.depth) return
  if (fromLayer.depth === toLayer.depth && fromLayer.folder === toLayer.folder) return
  if (fromLayer.depth === toLayer.depth && fromLayer.screens && isResource(to)) return
  return `${from}: may not import ${to}, which is in a higher layer or in another folder of its own layer`
}

/** The data hooks of a resource, which other screens may use: 'web/admin/corrals/corrals.ts'. */
const isResource = (path: string) => /\/([a-z-]+)\/\1\.ts$/.test(path)

/** The place of a file: the lower the layer, the larger its `depth`; `folder` as in 'web/admin/lots'. */
function layerOf(path: string) {
  const depth = layers[topFolder(path)]?.findIndex(({ files }) => files.test(path)) ?? -1
  const layer = layers[topFolder(path)]?.[depth]
  if (!layer) return
  const match = layer.files.exec(path)?.[0] ?? path
  return { depth, folder: match.slice(0, match.lastIndexOf('/')), screens: layer.screens ?? false }
}
