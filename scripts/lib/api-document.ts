/** The description of the API, from the Worker's routes. Imported by its address, because the types of the Worker differ from those of Node. */
import type { OpenApiDocument } from '../../domain/openapi/document.ts'

const SITE = 'https://cochoemdia.com.br'

type Api = { api: { routes: unknown } }
type Describe = { describeApi: (routes: unknown, site: string) => OpenApiDocument }

export async function apiDocument(): Promise<OpenApiDocument> {
  const worker = (path: string) => import(new URL(`../../worker/${path}`, import.meta.url).href)
  const { api }: Api = await worker('api.ts')
  const { describeApi }: Describe = await worker('openapi/document.ts')
  return JSON.parse(JSON.stringify(describeApi(api.routes, SITE)))
}
