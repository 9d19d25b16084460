/** Routes of imports of spreadsheets. */
import * as imports from '../farm/imports/imports.ts'
import * as undo from '../farm/imports/undo.ts'
import type { ApiRouter } from '../http/router.ts'

export function addImportRoutes(api: ApiRouter): void {
  api.get('/farms/:farmId/imports', imports.list)
  api.post('/farms/:farmId/imports', imports.send)
  api.get('/farms/:farmId/imports/:importId', imports.show)
  api.delete('/farms/:farmId/imports/:importId', undo.undo)
}
