import { zipOf } from './zip-of.ts'

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** A workbook (ECMA-376) with the given sheets: rows of texts, numbers and logical values. */
export function workbook(sheets: Record<string, (string | number | boolean)[][]>): Buffer {
  const names = Object.keys(sheets)
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${names
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
  }
  names.forEach((name, at) => {
    const rows = (sheets[name] ?? []).map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => cellOf(cell, `${'ABCDEFGH'[column]}${row + 1}`)).join('')}</row>`,
    )
    files[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`
  })
  return zipOf(files)
}

function cellOf(value: string | number | boolean, at: string): string {
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
  if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`
  return `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
}
