import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { type AdminApp, adminStory, type Canvas } from '../../stories/AdminStory.tsx'
import { FARM_ID } from '../../stories/fixtures/field.fixture.ts'
import { mockRecordsApi } from '../../stories/fixtures/records.fixture.ts'
import * as list from '../../stories/ListStory.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const links = [
  { id: 1, created_at: '2026-11-20T12:00:00.000Z' },
  { id: 2, created_at: '2026-11-21T18:30:00.000Z' },
]
const api = mockRecordsApi('/calendar_links', links, 'Endereço')
const URL_SHOWN = 'https://cochoemdia.com.br/api/v1/calendar/6dQ0n2vYy3uHkP1xW5tLmS1.ics'

const meta = {
  title: 'Telas/Agenda do celular (CalendarLinks)',
  ...adminStory(
    '/admin/calendar',
    [
      http.post(`/api/v1/farms/${FARM_ID}/calendar_links`, () => {
        api.sent.push({ method: 'POST' })
        return HttpResponse.json({ data: links[0], url: URL_SHOWN, message: 'Endereço criado.' }, { status: 201 })
      }),
      ...api.handlers,
    ],
    api.reset,
  ),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvas }) => {
    const rows = within(await canvas.findByRole('list', { name: 'Seus endereços' }))
    await expect(rows.getAllByRole('listitem')).toHaveLength(2)
  },
}
export const FullDark: Story = { globals: dark }

/** The address is on the page until it is left, and nowhere on the device. */
export const Create: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Criar endereço' }))
    await expect(await canvas.findByText(URL_SHOWN)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Abrir na agenda' })).toHaveAttribute(
      'href',
      URL_SHOWN.replace('https', 'webcal'),
    )
    await expect(JSON.stringify(Object.entries(localStorage))).not.toContain(URL_SHOWN)
    await expect(api.sent).toEqual([{ method: 'POST' }])
  },
}
export const CreateOnAPhoneDark: Story = {
  globals: { ...phone, ...dark },
  play: async context => {
    await Create.play?.(context)
    await fits()
  },
}

async function revokeFirst(canvas: Canvas) {
  const rows = within(await canvas.findByRole('list', { name: 'Seus endereços' }))
  const [first] = rows.getAllByRole('button', { name: /^Revogar/ })
  if (!first) throw new Error('There are two.')
  await userEvent.click(first)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Revogar o endereço?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Revogar' }))
  await waitFor(() => expect(rows.getAllByRole('listitem', { hidden: true })).toHaveLength(1))
}

export const Revoke: Story = {
  play: async ({ canvas }) => {
    await revokeFirst(canvas)
    await expect(api.sent).toEqual([{ method: 'DELETE', id: 1 }])
  },
}

/** It is not shown any more. */
export const RevokeNewAddress: Story = {
  play: async context => {
    await Create.play?.(context)
    await revokeFirst(context.canvas)
    await waitFor(() => expect(context.canvas.queryByText(URL_SHOWN)).toBeNull())
  },
}

export const Empty: Story = list.empty(
  api,
  'Nenhum endereço criado',
  'Crie um endereço e assine-o na agenda do celular. Ele vale enquanto você estiver na fazenda, ou até você revogar.',
)

export const Failed: Story = {
  parameters: { msw: [api.fail] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Os endereços não foram carregados')).toBeVisible()
  },
}
