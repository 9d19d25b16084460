/** The frame of each page of documentation: the theme and the text size that the toolbar has chosen. */
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useLayoutEffect } from 'react'
import { showGlobals } from '../globals.ts'
import { darkTheme, theme } from '../theme.ts'
import { GlobalsContext, useGlobals } from './useGlobals.ts'
import './docs.css'

export function Container({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const globals = useGlobals(context)
  useLayoutEffect(() => showGlobals(globals), [globals])
  return (
    <DocsContainer context={context} theme={globals.theme === 'dark' ? darkTheme : theme}>
      <GlobalsContext value={globals}>{children}</GlobalsContext>
    </DocsContainer>
  )
}
