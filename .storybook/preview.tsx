import '../ui-kit/styles.css'
import type { Decorator, Preview } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { setupWorker } from 'msw/browser'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { useLayoutEffect } from 'react'
import { configure } from 'storybook/test'
import { themes } from '../ui-kit/tokens/parse-tokens.ts'
import { showPrintRules } from './print-rules.ts'
import { theme } from './theme.ts'

/** A lazy screen loads slowly on a busy machine, and stories do not test speed. */
configure({ asyncUtilTimeout: 8_000 })

/** Handlers come from `parameters.msw` or `msw.use`. An API call without a mock gets status 501 and never reaches the network. */
async function startMockServer() {
  const worker = setupWorker(
    http.all('/api/*', ({ request }) => HttpResponse.json({ errors: [`Sem mock: ${request.url}`] }, { status: 501 })),
  )
  await worker.start({ quiet: true, onUnhandledRequest: 'bypass' })
  return worker
}

/** Text of 200 %, as a visitor sets it in the browser. */
const withTextSize: Decorator = (Story, { globals }) => {
  useLayoutEffect(() => {
    document.documentElement.style.fontSize = globals.text === '200' ? '200%' : ''
  }, [globals.text])
  return <Story />
}

/** Shows the rules for print on the screen. */
const withMedia: Decorator = (Story, { globals }) => {
  useLayoutEffect(() => showPrintRules(globals.media === 'print'), [globals.media])
  return <Story />
}

const withTheme: Decorator = (Story, { globals }) => {
  const chosen = themes.find(theme => theme === globals.theme) ?? 'light'
  useLayoutEffect(() => {
    document.documentElement.lang = 'pt-BR'
    document.documentElement.dataset.theme = chosen
  }, [chosen])
  return <Story />
}

/** Events outside React's `act`, as in a browser. Inside it, updates that wait for lazy code are not rendered. */
const disableAct = () => configure({ eventWrapper: event => event() })

export default {
  beforeAll: disableAct,
  loaders: [mswLoader(startMockServer)],
  decorators: [withTheme, withTextSize, withMedia],
  initialGlobals: { theme: 'light', text: '100', media: 'screen' },
  globalTypes: {
    theme: {
      description: 'Tema',
      toolbar: {
        title: 'Tema',
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Claro', icon: 'sun' },
          { value: 'dark', title: 'Escuro', icon: 'moon' },
          { value: 'sunlight', title: 'Sol forte', icon: 'contrast' },
        ],
      },
    },
    text: {
      description: 'Tamanho do texto',
      toolbar: {
        title: 'Texto',
        icon: 'zoom',
        dynamicTitle: true,
        items: [
          { value: '100', title: 'Texto 100 %' },
          { value: '200', title: 'Texto 200 %' },
        ],
      },
    },
    media: {
      description: 'Mídia',
      toolbar: {
        title: 'Mídia',
        icon: 'browser',
        dynamicTitle: true,
        items: [
          { value: 'screen', title: 'Tela' },
          { value: 'print', title: 'Impressão' },
        ],
      },
    },
  },
  parameters: {
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    controls: { expanded: true },
    docs: { theme },
    options: { storySort: { order: ['Cocho em Dia', 'Fundamentos', 'Base', 'Feedlot', 'Telas', 'Site'] } },
    viewport: {
      options: {
        small: { name: '320', styles: { width: '320px', height: '640px' }, type: 'mobile' },
        phone: { name: '390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        phoneSmall: { name: '320 x 568', styles: { width: '320px', height: '568px' }, type: 'mobile' },
        phoneWithKeyboard: { name: '390 x 480', styles: { width: '390px', height: '480px' }, type: 'mobile' },
        phoneOnItsSide: { name: '844 x 390', styles: { width: '844px', height: '390px' }, type: 'mobile' },
        tabletWithKeyboard: { name: '1024 x 430', styles: { width: '1024px', height: '430px' }, type: 'tablet' },
        tablet: { name: '1024', styles: { width: '1024px', height: '768px' }, type: 'tablet' },
        desktop: { name: '1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
  },
} satisfies Preview
