/** What a story of the account stands on: Helena at her own account, and a network that remembers what she told it. */
import { expect, screen, waitFor, within } from 'storybook/test'
import { adminStory, type Canvas } from './AdminStory.tsx'
import { handlers, resetAccountApi } from './account.fixture.ts'

/** All of a meta but its title. */
export const accountStory = () => adminStory('/admin/account', handlers, resetAccountApi)

export const sectionByTitle = async (canvas: Canvas, name: string) =>
  within(await canvas.findByRole('region', { name }))
export const expectToast = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible())
