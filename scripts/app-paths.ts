/** `npm run routes`: writes the paths of web/routes.ts into worker/http/pages/app-paths.generated.ts. The Worker does not import web/. */
import { writeFileSync } from 'node:fs'
import { APP_PATHS, appPathsSource } from './lib/app-paths-source.ts'

writeFileSync(APP_PATHS, appPathsSource())
