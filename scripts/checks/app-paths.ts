// The Worker, the service worker and the router know the same paths.
import { readFileSync } from 'node:fs'
import { APP_PATHS, appPathsSource } from '../lib/app-paths-source.ts'

export function appPaths(written = readFileSync(APP_PATHS, 'utf8')): string[] {
  return written === appPathsSource() ? [] : [`${APP_PATHS}: is older than web/routes.ts; npm run routes`]
}
