import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test'
import { type AdminApp, adminStory, signedIn } from '../../stories/AdminStory.tsx'
import { manager } from '../../stories/fixtures/dashboard.fixture.ts'
import { FARM_ID } from '../../stories/fixtures/field.fixture.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const path = `/api/v1/farms/${FARM_ID}/export`
const head = http.get(path, () =>
  HttpResponse.json({
    data: {
      farm: { farms: [{ id: FARM_ID }] },
      people: [],
      records: {},
      first_day: '2026-03-01',
      last_day: '2026-03-10',
    },
  }),
)
const history = http.get(`${path}/history`, ({ request }) => {
  const { searchParams: query } = new URL(request.url)
  return HttpResponse.json({ data: { from: query.get('from'), to: query.get('to'), records: {} } })
})

const meta = {
  title: 'Telas/Exportar dados (FarmExport)',
  ...adminStory('/admin/settings/export', [head, history]),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

/** The file has the records and each week of the history. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const saved: Blob[] = []
    const create = spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      saved.push(blob as Blob)
      return '#'
    })
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    await userEvent.click(await canvas.findByRole('button', { name: 'Exportar JSON' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const file = JSON.parse((await saved[0]?.text()) ?? '')
    await expect(file).toMatchObject({
      farm: { farms: [{ id: FARM_ID }] },
      history: [
        { from: '2026-03-01', to: '2026-03-07' },
        { from: '2026-03-08', to: '2026-03-10' },
      ],
    })
    create.mockRestore()
    click.mockRestore()
  },
}

export const Failed: Story = {
  parameters: {
    msw: [
      http.get(path, () => HttpResponse.json({ errors: ['O serviço não respondeu. Tente de novo.'] }, { status: 503 })),
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Exportar JSON' }))
    await expect(await canvas.findByText(/Tente de novo/)).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Exportar JSON' })).toBeEnabled())
  },
}

const suspended = {
  ...manager,
  farms: manager.farms.map(farm => ({
    ...farm,
    timezone: 'America/Sao_Paulo',
    suspended: true,
    readable_until: '2027-04-09T15:00:00.000Z',
  })),
}

/** The account is suspended: until when the page opens, and a way here from the notice. */
export const SuspendedFarm: Story = {
  globals: phone,
  beforeEach: signedIn(suspended),
  play: async ({ canvas }) => {
    await userEvent.click(await screen.findByRole('link', { name: 'Exportar dados' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(
      await canvas.findByText(/nesta página até 09\/04\/2027; depois, até a exclusão dos dados/),
    ).toBeInTheDocument()
    await fits()
  },
}

const ended = {
  ...suspended,
  farms: suspended.farms.map(farm => ({ ...farm, readable_until: '2026-01-09T15:00:00.000Z' })),
}

/** After that day the server refuses to read, so there is nothing to press. */
export const SuspendedFarmEnded: Story = {
  beforeEach: signedIn(ended),
  play: async ({ canvas }) => {
    const [close] = await screen.findAllByRole('button', { name: 'Fechar' })
    if (close) await userEvent.click(close)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await canvas.findByText(/A consulta terminou em 09\/01\/2026/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Exportar JSON' })).toBeNull()
  },
}

export const OnAPhoneDark: Story = { globals: { ...phone, ...dark } }
