import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { readDraft, writeDraft } from '../drafts.ts'
import { endSession, selectFarm, session } from '../session.ts'
import { type AdminApp, adminStory, type Canvas, openAt } from '../stories/AdminStory.tsx'
import { corrals, dashboardHandlers, manager } from '../stories/dashboard.fixture.ts'
import { findCard, mockRecordsApi } from '../stories/records.fixture.ts'
import { dark, fits, phone } from '../stories/viewports.ts'

const api = mockRecordsApi('/corrals', corrals, 'Baia', { defaults: { animal_count: 0 } })

const meta = {
  title: 'Telas/Formulários',
  ...adminStory('/admin/corrals/9/edit', [...api.handlers, ...dashboardHandlers], api.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const findName = (canvas: Canvas) => canvas.findByRole('textbox', { name: /Nome/ })
const capacityOf = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'Capacidade de animais' })
const save = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))

async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}

const placeOf = (path: string) => ({ email: manager.email, farmId: 1, path })
const place = placeOf('/admin/corrals/9/edit')

/** Both changed the capacity: the form asks. Nobody else's name is overwritten. */
export const Conflict: Story = {
  play: async ({ canvas, step }) => {
    await findName(canvas)
    await retype(capacityOf(canvas), '150')
    api.saveElsewhere(9, { name: 'B09 norte', capacity: 135 })
    await save(canvas)
    const panel = await canvas.findByRole('region', { name: 'B09 norte mudou enquanto você editava' })
    await step('shows both values, and takes the field that was not touched', async () => {
      await waitFor(() => expect(panel).toHaveFocus())
      await expect(within(panel).getByRole('group', { name: 'Capacidade de animais' })).toHaveTextContent(
        'Salvo agora135Ficar com o salvoO seu150Salvar o meu',
      )
      await expect(canvas.getByRole('textbox', { name: /Nome/ })).toHaveValue('B09 norte')
      await expect(capacityOf(canvas)).toHaveValue('150')
      await expect(screen.queryByRole('alert')).toBeEmptyDOMElement()
    })
    await step('does not save before the choice', async () => {
      await save(canvas)
      await expect(await canvas.findByText('Escolha um dos dois valores.')).toBeVisible()
      await expect(api.sent).toHaveLength(1)
    })
    await step('shows the stored value in the form when it is chosen', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: /Ficar com o salvo/ }))
      await expect(capacityOf(canvas)).toHaveValue('135')
      await userEvent.click(canvas.getByRole('radio', { name: /Salvar o meu/ }))
      await expect(capacityOf(canvas)).toHaveValue('150')
    })
    await step('saves the chosen values over the version that was shown', async () => {
      await save(canvas)
      await findCard(canvas, 'B09 norte')
      await expect(api.sent.at(-1)).toMatchObject({ body: { name: 'B09 norte', capacity: 150 } })
    })
  },
}

/** What is typed in the field itself answers the question too. */
export const AnsweredInTheField: Story = {
  play: async ({ canvas }) => {
    await findName(canvas)
    await retype(capacityOf(canvas), '150')
    api.saveElsewhere(9, { capacity: 135 })
    await save(canvas)
    await canvas.findByRole('region', { name: /mudou enquanto você editava/ })
    await retype(capacityOf(canvas), '140')
    await expect(canvas.getByRole('radio', { name: /O seu 140/ })).toBeChecked()
    await save(canvas)
    await findCard(canvas, 'B09')
    await expect(api.sent.at(-1)).toMatchObject({ body: { capacity: 140 } })
  },
}

/** The other save touched another field: it is shown, and there is nothing to choose. */
export const OtherFieldChanged: Story = {
  play: async ({ canvas }) => {
    await findName(canvas)
    await retype(capacityOf(canvas), '150')
    api.saveElsewhere(9, { name: 'B09 norte' })
    await save(canvas)
    await canvas.findByText('Você não mexeu nestes campos, e eles já têm o valor salvo:')
    await save(canvas)
    await findCard(canvas, 'B09 norte')
    await expect(api.sent.at(-1)).toMatchObject({ body: { name: 'B09 norte', capacity: 150 } })
  },
}

/** The record is newer, but no field of the form changed: it is sent again with the new version. */
export const NewerWithoutDifference: Story = {
  play: async ({ canvas }) => {
    await findName(canvas)
    await retype(capacityOf(canvas), '150')
    api.saveElsewhere(9, { animal_count: 131 })
    await save(canvas)
    await findCard(canvas, 'B09')
    await expect(api.sent).toHaveLength(2)
  },
}

const showConflict: Story['play'] = async ({ canvas }) => {
  await retype(await findName(canvas), 'B09 sul')
  await retype(capacityOf(canvas), '150')
  api.saveElsewhere(9, { name: 'B09 norte', capacity: 135 })
  await save(canvas)
  await canvas.findByRole('region', { name: /mudou enquanto você editava/ })
}
export const ConflictDark: Story = { globals: dark, play: showConflict }
export const ConflictOnAPhone: Story = {
  globals: phone,
  play: async context => {
    await showConflict(context)
    await fits()
  },
}

/** What was typed is kept on the device until it is saved. */
export const DraftIsKept: Story = {
  play: async ({ canvas }) => {
    await findName(canvas)
    await retype(capacityOf(canvas), '150')
    await waitFor(() => expect(readDraft(place)).toMatchObject({ changes: { capacity: 150 }, base: { capacity: 120 } }))
    await retype(capacityOf(canvas), '120')
    await waitFor(() => expect(readDraft(place)).toBeNull())
    await retype(capacityOf(canvas), '155')
    await save(canvas)
    await findCard(canvas, 'B09')
    await expect(readDraft(place)).toBeNull()
  },
}

/** Leaving without saving gives the draft up. */
export const DraftIsGivenUp: Story = {
  play: async ({ canvas }) => {
    await findName(canvas)
    await retype(capacityOf(canvas), '150')
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
  writeDraft(placeOf(path), { omitted: false, version: null, base: {}, changes: {}, ...draft })
}

/** The form opens with the draft, and with the version that it began from: a newer record asks as in any conflict. */
export const DraftRecovered: Story = {
  beforeEach: withDraft('/admin/corrals/9/edit', oldDraft),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Recuperamos o que você tinha digitado')).toBeVisible()
    await expect(capacityOf(canvas)).toHaveValue('150')
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
    await waitFor(() => expect(capacityOf(canvas)).toHaveValue('120'))
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
    const at = placeOf('/admin/farm-users/new')
    await waitFor(() => expect(readDraft(at)).toMatchObject({ changes: { name: 'Zeca' }, omitted: true }))
    await expect(JSON.stringify(readDraft(at)?.changes)).not.toContain('segredo1')
  },
}

/** A change of farm asks first, keeps the draft, and leads to the dashboard of the other farm. */
export const FarmChange: Story = {
  parameters: {
    msw: [
      ...api.handlers,
      ...dashboardHandlers,
      http.get('/api/v1/farms/2/*', () => HttpResponse.json({ data: [], pagy: { count: 0 } })),
    ],
  },
  play: async ({ canvas, step }) => {
    await findName(canvas)
    await retype(capacityOf(canvas), '150')
    const choose = async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^Fazenda/ }))
      await userEvent.click(canvas.getByRole('menuitemradio', { name: 'Fazenda Boa Vista do Rio Verde' }))
      return screen.findByRole('alertdialog', { name: 'Mudar de fazenda?' })
    }
    await step('stays on the form', async () => {
      await userEvent.click(within(await choose()).getByRole('button', { name: 'Continuar editando' }))
      await expect(capacityOf(canvas)).toHaveValue('150')
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

/** After 'Salvar e criar outra' the form is empty but for what repeats, and its first field has the focus. */
export const SaveAndCreateAnother: Story = {
  decorators: openAt('/admin/corrals/new?name=B77'),
  play: async ({ canvas }) => {
    await findName(canvas)
    await userEvent.type(capacityOf(canvas), '120')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar e criar outra' }))
    await expect(await screen.findByText('Baia: criação feita com sucesso!')).toBeInTheDocument()
    const name = canvas.getByRole('textbox', { name: /Nome/ })
    await waitFor(() => expect(name).toHaveFocus())
    await expect(name).toHaveValue('')
    await expect(capacityOf(canvas)).toHaveValue('120')
    await userEvent.type(name, 'B78{Enter}')
    await findCard(canvas, 'B78')
    await expect(api.sent.map(({ body }) => body)).toEqual([
      { name: 'B77', capacity: 120 },
      { name: 'B78', capacity: 120 },
    ])
  },
}

/** Editing has only one way to save. */
export const NoOtherOnEdit: Story = {
  play: async ({ canvas }) => {
    await findName(canvas)
    await expect(canvas.queryByRole('button', { name: /Salvar e criar/ })).toBeNull()
  },
}

/** The session ends while the form is open: the draft waits for the next sign-in on the same farm. */
export const SessionEnded: Story = {
  play: async ({ canvas }) => {
    await findName(canvas)
    await retype(capacityOf(canvas), '150')
    endSession()
    await expect(session.get()).toBeNull()
    await expect(readDraft(place)).toMatchObject({ changes: { capacity: 150 } })
  },
}
