/** A file as a data URL for the API. Throws DOMException if it cannot be read. */
export function dataStringOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () =>
      reject(reader.error ?? new DOMException('The file cannot be read', 'NotReadableError')),
    );
    reader.readAsDataURL(file);
  });
}
