import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { readDraft } from '../../core/drafts.ts'
import { endSession, session } from '../../core/session.ts'
import { type AdminApp, adminStory, openAt } from '../../stories/AdminStory.tsx'
import { capacityField, corralsApi, findName, place, retype, save } from '../../stories/fixtures/corral-form.fixture.ts'
import { dashboardHandlers } from '../../stories/fixtures/dashboard.fixture.ts'
import { findCard } from '../../stories/fixtures/records.fixture.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Formulários (RecordForm)',
  ...adminStory('/admin/corrals/9/edit', [...corralsApi.handlers, ...dashboardHandlers], corralsApi.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

/** Both changed the capacity: the person chooses one. The name that the other person typed stays. */
export const Conflict: Story = {
  play: async ({ canvas, step }) => {
    await findName(canvas)
    await retype(capacityField(canvas), '150')
    corralsApi.saveElsewhere(9, { name: 'B09 norte', capacity: 135 })
    await save(canvas)
    const panel = await canvas.findByRole('region', { name: 'B09 norte mudou enquanto você editava' })
    await step('shows both values, and takes the field that was not touched', async () => {
      await waitFor(() => expect(panel).toHaveFocus())
      await expect(within(panel).getByRole('group', { name: 'Capacidade de animais' })).toHaveTextContent(
        'Salvo agora135Ficar com o salvoO seu150Salvar o meu',
      )
      await expect(canvas.getByRole('textbox', { name: /Nome/ })).toHaveValue('B09 norte')
      await expect(capacityField(canvas)).toHaveValue('150')
      await expect(screen.queryByRole('alert')).toBeEmptyDOMElement()
    })
    await step('does not save before the choice', async () => {
      await save(canvas)
      await expect(await canvas.findByText('Escolha um dos dois valores.')).toBeVisible()
      await expect(corralsApi.sent).toHaveLength(1)
    })
    await step('shows the stored value in the form when it is chosen', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: /Ficar com o salvo/ }))
      await expect(capacityField(canvas)).toHaveValue('135')
      await userEvent.click(canvas.getByRole('radio', { name: /Salvar o meu/ }))
      await expect(capacityField(canvas)).toHaveValue('150')
    })
    await step('saves the chosen values over the version that was shown', async () => {
      await save(canvas)
      await findCard(canvas, 'B09 norte')
      await expect(corralsApi.sent.at(-1)).toMatchObject({ body: { name: 'B09 norte', capacity: 150 } })
    })
  },
}

/** What is typed in the field itself answers the question too. */
export const AnsweredInTheField: Story = {
  play: async ({ canvas }) => {
    await findName(canvas)
    await retype(capacityField(canvas), '150')
    corralsApi.saveElsewhere(9, { capacity: 135 })
    await save(canvas)
    await canvas.findByRole('region', { name: /mudou enquanto você editava/ })
    await retype(capacityField(canvas), '140')
    await expect(canvas.getByRole('radio', { name: /O seu 140/ })).toBeChecked()
    await save(canvas)
    await findCard(canvas, 'B09')
    await expect(corralsApi.sent.at(-1)).toMatchObject({ body: { capacity: 140 } })
  },
}

/** The other save touched another field: it is shown, and there is nothing to choose. */
export const OtherFieldChanged: Story = {
  play: async ({ canvas }) => {
    await findName(canvas)
    await retype(capacityField(canvas), '150')
    corralsApi.saveElsewhere(9, { name: 'B09 norte' })
    await save(canvas)
    await canvas.findByText('Você não mexeu nestes campos, e eles já têm o valor salvo:')
    await save(canvas)
    await findCard(canvas, 'B09 norte')
    await expect(corralsApi.sent.at(-1)).toMatchObject({ body: { name: 'B09 norte', capacity: 150 } })
  },
}

/** The record is newer, but no field of the form changed: it is sent again with the new version. */
export const NewerWithoutDifference: Story = {
  play: async ({ canvas }) => {
    await findName(canvas)
    await retype(capacityField(canvas), '150')
    corralsApi.saveElsewhere(9, { animal_count: 131 })
    await save(canvas)
    await findCard(canvas, 'B09')
    await expect(corralsApi.sent).toHaveLength(2)
  },
}

const showConflict: Story['play'] = async ({ canvas }) => {
  await retype(await findName(canvas), 'B09 sul')
  await retype(capacityField(canvas), '150')
  corralsApi.saveElsewhere(9, { name: 'B09 norte', capacity: 135 })
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

/** After 'Salvar e criar outra' the form is empty but for what repeats, and its first field has the focus. */
export const SaveAndCreateAnother: Story = {
  decorators: openAt('/admin/corrals/new?name=B77'),
  play: async ({ canvas }) => {
    await findName(canvas)
    await userEvent.type(capacityField(canvas), '120')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar e criar outra' }))
    await expect(await screen.findByText('Baia: criação feita com sucesso!')).toBeInTheDocument()
    const name = canvas.getByRole('textbox', { name: /Nome/ })
    await waitFor(() => expect(name).toHaveFocus())
    await expect(name).toHaveValue('')
    await expect(capacityField(canvas)).toHaveValue('120')
    await userEvent.type(name, 'B78{Enter}')
    await findCard(canvas, 'B78')
    await expect(corralsApi.sent.map(({ body }) => body)).toEqual([
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
    await retype(capacityField(canvas), '150')
    endSession()
    await expect(session.get()).toBeNull()
    await expect(readDraft(place)).toMatchObject({ changes: { capacity: 150 } })
  },
}
