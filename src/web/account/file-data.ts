/** A file as a data string, as the API takes pictures. Throws DOMException when it cannot be read. */
export function dataStringOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () =>
      reject(reader.error ?? new DOMException('The file cannot be read', 'NotReadableError')),
    );
    reader.readAsDataURL(file);
  });
}
