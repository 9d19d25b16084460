/** A button in a text, which looks like the links beside it. */
export const TextButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button type="button" onClick={onClick} className="min-h-11 font-semibold text-pasture underline underline-offset-4">
    {children}
  </button>
)
