/** The route of the current path, of a list in routes.ts. */
import { matchRoute, useLocation, useRouter } from 'wouter'

export type MatchedRoute<Route> = { route: Route; id: number | undefined }

export function useMatchedRoute<Route extends { path: string }>(
  routes: readonly Route[],
): MatchedRoute<Route> | undefined {
  const { parser } = useRouter()
  const [path] = useLocation()
  for (const route of routes) {
    const [matches, params] = matchRoute(parser, route.path, path)
    if (!matches) continue
    const { id }: { id?: string } = params
    if (id === undefined) return { route, id }
    // only digits are an id, as in worker/http/pages/app-paths.ts
    if (/^\d+$/.test(id)) return { route, id: Number(id) }
  }
  return undefined
}
