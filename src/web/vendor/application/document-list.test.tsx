import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DocumentList, type VendorDocument } from './document-list.tsx';

const document = (format: VendorDocument['format']): VendorDocument => ({
  _id: format,
  kind: 'licence',
  name: `Trade licence ${format}`,
  format,
  bytes: 1200,
  createdAt: '2026-03-01T09:00:00.000Z',
  removedAt: null,
});
const drawn = (format: VendorDocument['format']) =>
  renderToString(
    <DocumentList documents={[document(format)]} from="/api/admin/vendor-documents" />,
  );

test('a picture has a button that shows it in full, closed at first', () => {
  const html = drawn('webp');
  expect(html).toMatch(/<button[^>]*aria-expanded="false"[^>]*Trade licence webp/);
  expect(html.match(/<img/g)).toHaveLength(1);
});

test('a PDF can only be downloaded', () => {
  const html = drawn('pdf');
  expect(html).not.toContain('<button');
  expect(html).toContain('href="/api/admin/vendor-documents/pdf"');
});
