import { type ComponentType, createElement, lazy, useEffect, useEffectEvent, useState } from 'react'
import { toast } from './toasts.ts'

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never

/** A component whose code is loaded when it is first shown: `screen(() => import('./SignIn.tsx'), 'SignIn')`. */
export function screen<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  return lazy(async () => {
    const module = await load()
    return { default: module[name] as ComponentType<PropsOf<Module[Name]>> }
  })
}

const Nothing = () => null

/** A part of a screen that is not on the device without signal: nothing is shown of it until the signal is back, or until it is mounted again. */
export function onlinePart<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  type Props = PropsOf<Module[Name]> & object
  const attempt = () => {
    const fail = () => {
      current.failed = true
      return { [name]: Nothing } as Module
    }
    const Part: ComponentType<Props> = screen(() => load().catch(fail), name)
    const current: Attempt<Props> = { failed: false, Part }
    return current
  }
  let latest = attempt()
  const renew = () => {
    if (latest.failed) latest = attempt()
    return latest
  }
  return (props: Props) => createElement(OnlinePart<Props>, { renew, props })
}

type Attempt<Props> = { failed: boolean; Part: ComponentType<Props> }

/** `renew` returns the last attempt to load the part, or a new one where that failed. */
function OnlinePart<Props extends object>({ renew, props }: { renew: () => Attempt<Props>; props: Props }) {
  const [{ Part }, setAttempt] = useState(renew)
  useEffect(() => {
    const retry = () => setAttempt(renew())
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [renew])
  return createElement(Part, props)
}

type DialogProps = { onClose: () => void }

type Code<Props> = {
  load: () => Promise<ComponentType<Props>>
  /** The component, once the screen was opened. */
  loaded?: ComponentType<Props>
}

/**
 * A dialog whose code is loaded when it is first opened: `lazyDialog(() => import('./RateDialog.tsx'), 'RateDialog')`. Where the code does not come, as
 * without signal, a toast says so and the page stays. The next press tries again.
 */
export function lazyDialog<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  type Props = PropsOf<Module[Name]> & DialogProps
  const code: Code<Props> = { load: async () => (await load())[name] as ComponentType<Props> }
  return (props: Props) => createElement(LazyDialog<Props>, { code, props })
}

function LazyDialog<Props extends DialogProps>({ code, props }: { code: Code<Props>; props: Props }) {
  const [Dialog, setDialog] = useState(() => code.loaded)
  const fail = useEffectEvent(() => {
    toast('error', NOT_OPENED)
    props.onClose()
  })
  useEffect(() => {
    const open = (loaded: ComponentType<Props>) => {
      code.loaded = loaded
      setDialog(() => loaded)
    }
    code.load().then(open, fail)
  }, [code])
  return Dialog && createElement(Dialog, props)
}

/** Loads what a button needs, and says where it does not come. */
export const loadOrToast = <Module>(load: () => Promise<Module>): Promise<Module | null> =>
  load().catch(() => {
    toast('error', NOT_OPENED)
    return null
  })

const NOT_OPENED = 'Isto não abriu. Confira o sinal e tente novamente.'
