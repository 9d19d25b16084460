import { type ComponentType, lazy } from 'react'

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never

/** A component whose code is loaded when it is first shown: `screen(() => import('./SignIn.tsx'), 'SignIn')`. */
export function screen<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  return lazy(async () => {
    const module = await load()
    return { default: module[name] as ComponentType<PropsOf<Module[Name]>> }
  })
}

const Nothing = () => null

/** A part of a screen that is not on the device without signal: nothing is shown of it then. */
export const onlinePart = <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  screen(() => load().catch(() => ({ [name]: Nothing }) as Module), name)
