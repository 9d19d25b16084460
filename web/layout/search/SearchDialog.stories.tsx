import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test'
import { type AdminApp, adminStory } from '../../stories/AdminStory.tsx'
import { dashboardHandlers } from '../../stories/fixtures/dashboard.fixture.ts'
import { phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Procurar (SearchDialog)',
  ...adminStory('/admin/operations', dashboardHandlers),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const searchField = () => screen.findByRole('combobox', { name: 'Telas, lotes, baias, receitas e operações' })

/** Ctrl K opens the search from any screen. The first result is chosen, and Enter opens it. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Operações' })
    await userEvent.keyboard('{Control>}k{/Control}')
    await waitFor(async () => expect(await searchField()).toHaveFocus())
    await userEvent.keyboard('nelore 250612')
    await expect(await screen.findByRole('option', { name: /^Nelore 250612/, selected: true })).toBeVisible()
    await userEvent.clear(await searchField())
    await userEvent.keyboard('baias{Enter}')
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Baias' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** A day leads to its operations. */
export const OfADay: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Procurar (Ctrl K)' }))
    await userEvent.type(await searchField(), '24/11/2025')
    await userEvent.click(await screen.findByRole('option', { name: 'Operações de 24/11/2025' }))
    await expect(canvas.getByLabelText('De')).toHaveValue('24/11/2025')
    await expect(canvas.getByLabelText('Até')).toHaveValue('24/11/2025')
  },
}

/** The focus goes to the page that was chosen, also where its code is there at once, and not back to the button of the search. */
export const FocusOnThePage: Story = {
  play: async ({ canvas }) => {
    for (const name of ['Baias', 'Ingredientes', 'Baias']) {
      await userEvent.click(await canvas.findByRole('button', { name: 'Procurar (Ctrl K)' }))
      await userEvent.type(await searchField(), `${name}{Enter}`)
      await canvas.findByRole('heading', { level: 1, name })
      await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus())
    }
  },
}

/** The lists that the device has are searched without the server. */
export const WithoutSignal: Story = {
  ...adminStory('/admin/lots', dashboardHandlers),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Lotes' })
    await canvas.findAllByText(/Nelore/)
    spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    await userEvent.click(canvas.getByRole('button', { name: 'Atualizar' }))
    await canvas.findByText(/^Mostrando/)
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await searchField(), 'nelore')
    await expect(await screen.findAllByRole('option', { name: /^Nelore/ })).toHaveLength(5)
  },
}
