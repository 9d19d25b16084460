// first: what follows may read the storage
import './frame-storage.ts'
import '../ui-kit/styles.css'
import './high-contrast.css'
import type { DocsContainerProps } from '@storybook/addon-docs/blocks'
import type { Decorator, Preview } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { setupWorker } from 'msw/browser'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { lazy, type PropsWithChildren, Suspense, useLayoutEffect } from 'react'
import { configure } from 'storybook/test'
import { defaultAnswers } from './default-answers.ts'
import { readTheme, showGlobals } from './globals.ts'
import { mount, withMountedSignal } from './mount.tsx'
import { toolbar } from './toolbar.ts'
import { viewports } from './viewports.ts'

configure({
  /** A lazy screen loads slowly on a busy machine, and stories do not test speed. */
  asyncUtilTimeout: 20_000,
  /** Without the whole page as text, which is written at each try of a query that waits: an eighth of the time. */
  getElementError: message => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
})

/** Handlers come from `parameters.msw` or `msw.use`. An API call without a mock gets status 501 and never reaches the network. */
async function startMockServer() {
  const worker = setupWorker(
    ...defaultAnswers,
    http.all('/api/*', ({ request }) =>
      HttpResponse.json({ errors: [`Sem mock: ${new URL(request.url).pathname}`] }, { status: 501 }),
    ),
  )
  // a published Storybook may be under a path
  const serviceWorker = { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` }
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass', serviceWorker })
  return worker
}

/** On a page of documentation several stories stand together, so each has its theme for itself. */
const withGlobals: Decorator = (Story, { globals, viewMode }) => {
  const isDocs = viewMode === 'docs'
  useLayoutEffect(() => {
    if (!isDocs) showGlobals(globals)
  }, [isDocs, globals])
  if (!isDocs) return <Story />
  return (
    <div data-theme={readTheme(globals)} className="bg-page p-4 text-ink">
      <Story />
    </div>
  )
}

/** Events outside React's `act`, as in a browser. Inside it, updates that wait for lazy code are not rendered. */
const disableAct = () => configure({ eventWrapper: event => event() })

// pages of documentation only: the tests of the stories do without
const Container = lazy(() => import('./docs/Container.tsx').then(module => ({ default: module.Container })))
const WidgetPage = lazy(() => import('./docs/WidgetPage.tsx').then(module => ({ default: module.WidgetPage })))

const docs = {
  container: (props: PropsWithChildren<DocsContainerProps>) => (
    <Suspense>
      <Container {...props} />
    </Suspense>
  ),
  page: () => <WidgetPage />,
}

export default {
  beforeAll: disableAct,
  loaders: [mswLoader(startMockServer)],
  mount,
  decorators: [withGlobals, withMountedSignal],
  initialGlobals: { theme: 'light', text: 'normal', media: 'screen', contrast: 'normal' },
  globalTypes: toolbar,
  parameters: {
    // the details of what passes take most of the time on a large page; preloaded style sheets serve an experimental rule only
    a11y: { test: 'error', options: { resultTypes: ['violations'], preload: false } },
    backgrounds: { disable: true },
    controls: { expanded: true },
    docs,
    options: { storySort: { order: ['Cocho em Dia', 'Fluxos', 'Fundamentos', 'Base', 'Feedlot', 'Telas', 'Site'] } },
    viewport: { options: viewports },
  },
} satisfies Preview
