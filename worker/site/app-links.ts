/** /.well-known/assetlinks.json, which Android reads when it installs the app, to show the site in it without an address bar. */
import { appLinks } from '../../domain/site/app-links.ts'
import { json } from '../http/respond.ts'

const PATH = '/.well-known/assetlinks.json'
/** Android reads it at an installation, and a new certificate should not wait longer than this. */
const HEADERS = { 'cache-control': 'public, max-age=3600' }

type Settings = { ANDROID_PACKAGE: string; ANDROID_FINGERPRINTS: string }

export function answerAppLinks(req: Request, { pathname }: URL, env: Settings): Response | undefined {
  if (pathname !== PATH || (req.method !== 'GET' && req.method !== 'HEAD')) return undefined
  return json(200, appLinks({ packageName: env.ANDROID_PACKAGE, fingerprints: env.ANDROID_FINGERPRINTS }), HEADERS)
}
