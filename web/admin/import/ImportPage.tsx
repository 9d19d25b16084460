/** Records from a spreadsheet: a file or pasted cells, what its columns mean, what would happen with each row, and then all of it at once. */
import { Banner, Button, PageHeader, SegmentedControl } from 'ui-kit'
import { ChooseFile } from './ChooseFile.tsx'
import { FormerImports } from './FormerImports.tsx'
import { ImportDone } from './ImportDone.tsx'
import { SheetPreview } from './SheetPreview.tsx'
import { SheetSetup } from './SheetSetup.tsx'
import { useImport } from './useImport.ts'

export function ImportPage() {
  const state = useImport()
  const { sheets, sheet, done, failure, isSaving, preview, fileName } = state
  return (
    <div className="space-y-6">
      <PageHeader
        title="Importar planilha"
        text="Baias, lotes, ingredientes, receitas e o resto, como a fazenda já tem. Nada é gravado antes de você conferir."
        actions={
          sheet && (
            <Button variant="secondary" disabled={isSaving} onClick={state.close}>
              Escolher outro arquivo
            </Button>
          )
        }
      />
      {done && <ImportDone done={done} next={sheet?.name} />}
      {failure.length > 0 && (
        <Banner tone="error" title={sheet ? 'A planilha não foi importada' : 'O arquivo não foi aberto'}>
          {failure.join(' ')}
        </Banner>
      )}
      {!sheet && <ChooseFile onRead={state.open} />}
      {sheet && (
        <>
          {sheets.length > 1 && (
            <SegmentedControl
              label="Planilhas do arquivo"
              options={sheets.map(({ id, name }) => ({ value: id, label: name }))}
              value={sheet.id}
              onChange={id => state.choose(sheets.findIndex(one => one.id === id))}
            />
          )}
          <SheetSetup
            key={sheet.id}
            sheet={sheet}
            preview={preview.data}
            title={fileName ?? sheet.name}
            disabled={isSaving}
            onChange={state.change}
          />
          {sheet.kind && (
            <SheetPreview
              sheet={sheet}
              preview={preview.data}
              isCurrent={preview.isCurrent}
              isSaving={isSaving}
              onChange={state.change}
              onSave={() => void state.save()}
            />
          )}
        </>
      )}
      {!sheet && <FormerImports />}
    </div>
  )
}
