import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { readDraft, writeDraft } from '../../core/drafts.ts'
import { selectFarm } from '../../core/session.ts'
import { type AdminApp, adminStory, openAt } from '../../stories/AdminStory.tsx'
import {
  capacityField,
  corralsApi,
  draftPlace,
  findName,
  place,
  retype,
  save,
} from '../../stories/fixtures/corral-form.fixture.ts'
import { dashboardHandlers, emptyPlan } from '../../stories/fixtures/dashboard.fixture.ts'
import { findCard } from '../../stories/fixtures/records.fixture.ts'
import { dark, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Formulários (RecordForm)/Rascunhos (FormDrafts)',
  ...adminStory('/admin/corrals/9/edit', [...corralsApi.handlers, ...dashboardHandlers], corralsApi.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

/** What was typed is kept on the device until it is saved. */
export const DraftIsKept: Story = {
  play: async ({ canvas }) => {
    await findName(canvas)
    await retype(capacityField(canvas), '150')
    await waitFor(() => expect(readDraft(place)).toMatchObject({ changes: { capacity: 150 }, base: { capacity: 120 } }))
    await retype(capacityField(canvas), '120')
    await waitFor(() => expect(readDraft(place)).toBeNull())
    await retype(capacityField(canvas), '155')
    await save(canvas)
    await findCard(canvas, 'B09')
    await expect(readDraft(place)).toBeNull()
  },
}

/** Leaving without saving gives the draft up. */
export const DraftIsGivenUp: Story = {
  play: async ({ canvas }) => {
    await findName(canvas)
    await retype(capacityField(canvas), '150')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
    await findCard(canvas, 'B09')
    await expect(readDraft(place)).toBeNull()
  },
}

const oldDraft = {
  changes: { capacity: 150 },
  base: { name: 'B09', capacity: 110 },
  version: '2020-01-01T00:00:00.000Z',
}
const withDraft = (path: string, draft: object) => async () => {
  writeDraft(draftPlace(path), { omitted: false, version: null, base: {}, changes: {}, ...draft })
}

/** The form opens with the draft, and with the version that it began from: a newer record opens the dialog of conflicts. */
export const DraftRecovered: Story = {
  beforeEach: withDraft('/admin/corrals/9/edit', oldDraft),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Recuperamos o que você tinha digitado')).toBeVisible()
    await expect(capacityField(canvas)).toHaveValue('150')
    await save(canvas)
    const group = await canvas.findByRole('group', { name: 'Capacidade de animais' })
    await expect(group).toHaveTextContent('Salvo agora120')
    await expect(readDraft(place)).toMatchObject({ version: oldDraft.version, changes: { capacity: 150 } })
  },
}
export const DraftRecoveredDark: Story = {
  ...DraftRecovered,
  globals: { ...phone, ...dark },
  play: async ({ canvas }) => void (await canvas.findByText('Recuperamos o que você tinha digitado')),
}

export const DraftDiscarded: Story = {
  beforeEach: withDraft('/admin/corrals/9/edit', oldDraft),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(capacityField(canvas)).toHaveValue('120'))
    await expect(canvas.queryByText('Recuperamos o que você tinha digitado')).toBeNull()
    await expect(readDraft(place)).toBeNull()
  },
}

/** A password is not kept. */
export const DraftWithoutPassword: Story = {
  decorators: openAt('/admin/farm-users/new'),
  play: async ({ canvas }) => {
    await userEvent.type(await findName(canvas), 'Zeca')
    await userEvent.type(canvas.getByLabelText(/^Senha/), 'segredo1')
    const at = draftPlace('/admin/farm-users/new')
    await waitFor(() => expect(readDraft(at)).toMatchObject({ changes: { name: 'Zeca' }, omitted: true }))
    await expect(JSON.stringify(readDraft(at)?.changes)).not.toContain('segredo1')
  },
}

/** A change of farm needs a confirmation, keeps the draft, and opens the dashboard of the other farm. */
export const FarmChange: Story = {
  parameters: {
    msw: [
      ...corralsApi.handlers,
      ...dashboardHandlers,
      http.get('/api/v1/farms/2/feeding_plan', () => HttpResponse.json({ data: emptyPlan })),
      http.get('/api/v1/farms/2/approvals/questions', () => HttpResponse.json({ data: { two_weights: [], held: [] } })),
      http.get('/api/v1/farms/2/*', () => HttpResponse.json({ data: [], pagy: { count: 0 } })),
    ],
  },
  play: async ({ canvas, step }) => {
    await findName(canvas)
    await retype(capacityField(canvas), '150')
    const choose = async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^Fazenda/ }))
      await userEvent.click(await canvas.findByRole('menuitemradio', { name: 'Fazenda Boa Vista do Rio Verde' }))
      return screen.findByRole('alertdialog', { name: 'Mudar de fazenda?' })
    }
    await step('stays on the form', async () => {
      await userEvent.click(within(await choose()).getByRole('button', { name: 'Continuar editando' }))
      await expect(capacityField(canvas)).toHaveValue('150')
      await expect(canvas.getByRole('button', { name: 'Fazenda: Fazenda Santa Inês' })).toBeVisible()
    })
    await step('leaves for the dashboard of the other farm, with the draft kept', async () => {
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      await userEvent.click(within(await choose()).getByRole('button', { name: 'Mudar de fazenda' }))
      await waitFor(() => expect(document.title).toBe('Início · Cocho em Dia'))
      await expect(canvas.getByRole('button', { name: 'Fazenda: Fazenda Boa Vista do Rio Verde' })).toBeVisible()
      await expect(readDraft(place)).toMatchObject({ changes: { capacity: 150 } })
    })
  },
}

/** A farm that was changed in another tab leaves no page of the other farm open. */
export const FarmChangedElsewhere: Story = {
  parameters: FarmChange.parameters ?? {},
  play: async ({ canvas }) => {
    await findName(canvas)
    selectFarm(2)
    await waitFor(() => expect(document.title).toBe('Início · Cocho em Dia'))
  },
}
