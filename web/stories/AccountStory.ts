/** Setup of the account's stories: the manager on the account page, with a mocked API. */
import { expect, screen, waitFor, within } from 'storybook/test'
import { adminStory, type Canvas } from './AdminStory.tsx'
import { handlers, resetAccountApi } from './fixtures/account/account.fixture.ts'

/** A story's meta without the title. */
export const accountStory = () => adminStory('/admin/account', handlers, resetAccountApi)

export const findSection = async (canvas: Canvas, name: string) => within(await canvas.findByRole('region', { name }))
export const expectToast = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible())
