import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A component whose code is loaded when it is first shown: `screen(() => import('./SignIn.tsx'), 'SignIn')`. */
export function screen<Name extends string, Props>(
  load: () => Promise<Record<NoInfer<Name>, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().then(module => ({ default: module[name] })))
}
