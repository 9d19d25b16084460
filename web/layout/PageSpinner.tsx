import { Spinner } from 'ui-kit'

/** In place of a page whose code or data is still on its way; it shows only when that takes a while. */
export const PageSpinner = () => (
  <div className="flex min-h-[60dvh] items-center justify-center text-pasture">
    <Spinner label="Carregando" className="size-10" />
  </div>
)
