import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, HttpResponse, http } from 'msw'
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test'
import { WithSiteScripts } from '../../stories/WithSiteScripts.tsx'
import { initInstallButton } from '../scripts/install.ts'
import { initVersion } from '../scripts/version.ts'
import { AppDownload } from './page.tsx'

const latest = {
  version: '4.3.1',
  last_update: '2025-11-03',
  download_url: 'https://cochoemdia.com.br/app/cocho-4.3.1.apk',
  change_log:
    '<h1>Cabine</h1><ul><li class="x"><b>Tara</b> automática</li><li>Menos toques<script>alert(1)</script></li></ul><a href="javascript:alert(1)">mau</a> <a href="https://cochoemdia.com.br">bom</a><img src="x">',
}
const replies = (reply: () => Response | Promise<Response>) => ({
  layout: 'fullscreen',
  msw: [http.get('/api/v1/app/version', reply)],
})

const meta = {
  title: 'Site/App Operador (AppDownload)',
  component: AppDownload,
  parameters: replies(() => HttpResponse.json(latest)),
  globals: { viewport: { value: 'desktop' } },
  render: () => (
    <WithSiteScripts script={initVersion}>
      <AppDownload />
    </WithSiteScripts>
  ),
} satisfies Meta<typeof AppDownload>
export default meta
type Story = StoryObj<typeof meta>

/** The change log is HTML from outside: its text stays, its scripts, attributes and pictures go. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const open = spyOn(window, 'open').mockReturnValue(null)
    await expect(await canvas.findByText('4.3.1')).toBeVisible()
    await expect(canvas.getByText('03 de Novembro de 2025')).toBeVisible()
    const news = canvas.getByRole('region', { name: 'Novidades da Versão' })
    news.scrollIntoView()
    await waitFor(() => expect(news.querySelector('[data-part="news"]')).not.toBeEmptyDOMElement())
    await expect(news.querySelector('[data-part="news"]')?.innerHTML).toBe(
      '<h3>Cabine</h3><ul><li><b>Tara</b> automática</li><li>Menos toques</li></ul><a>mau</a> <a href="https://cochoemdia.com.br" rel="noopener" target="_blank">bom</a>',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Baixar para Android' }))
    await expect(open).toHaveBeenCalledWith(latest.download_url, '_blank', 'noopener')
  },
}

export const Dark: Story = { globals: { viewport: { value: 'desktop' }, theme: 'dark' } }

export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

export const Loading: Story = {
  parameters: replies(async () => {
    await delay('infinite')
    return HttpResponse.json(latest)
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('4.2.0')).toBeVisible()
    await expect(canvas.getByText('02 de Agosto de 2025')).toBeVisible()
    await expect(canvas.getByText('Carregando informações da versão...')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Baixar para Android' })).toBeDisabled()
  },
}

/** No version yet is not an error, so there is no retry button. */
export const NoVersion: Story = {
  parameters: replies(() => HttpResponse.json({ errors: ['Ainda não há versão do aplicativo.'] }, { status: 404 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ainda não há versão do aplicativo.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Baixar para Android' })).toBeDisabled()
    await expect(canvas.queryByRole('button', { name: 'Tentar Novamente' })).toBeNull()
  },
}

let requests = 0

/** The first request fails, the second succeeds. */
export const Failed: Story = {
  parameters: replies(() =>
    requests++ === 0
      ? HttpResponse.json({ errors: ['Ocorreu um erro.'] }, { status: 500 })
      : HttpResponse.json({ ...latest, change_log: null }),
  ),
  beforeEach: () => {
    requests = 0
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Erro ao carregar informações da versão')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Baixar para Android' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar Novamente' }))
    await expect(await canvas.findByText('4.3.1')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Tentar Novamente' })).toBeNull()
    await expect(canvas.queryByText('Novidades da Versão')).not.toBeVisible()
  },
}

/** The button appears when the browser can install the app. A click opens the browser's prompt, and its outcome is shown. */
export const Installable: Story = {
  render: () => (
    <WithSiteScripts script={initInstallButton}>
      <AppDownload />
    </WithSiteScripts>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Instalar o app web' })).toBeNull()
    const prompt = fn(async () => ({ outcome: 'dismissed' }))
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    window.dispatchEvent(offer)
    await expect(offer.defaultPrevented).toBe(true)
    await userEvent.click(canvas.getByRole('button', { name: 'Instalar o app web' }))
    await expect(prompt).toHaveBeenCalledOnce()
    await expect(await canvas.findByText(/^Nada foi instalado\./)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Instalar o app web' })).toBeNull()
  },
}
