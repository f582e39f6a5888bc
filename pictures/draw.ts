import sharp from 'sharp';
import type { Language } from '#base/two-languages.ts';
import type { DemoDrawing } from '#core/demo/drawings.ts';
import { drawFloorPlan } from './floor-plan.ts';
import { drawMonogram } from './monogram.ts';
import { drawRoom } from './room.ts';

/** A drawing as SVG, 1440 by 1080. */
export function drawSvg(drawing: DemoDrawing, language: Language): string {
  switch (drawing.draw) {
    case 'room':
      return drawRoom(drawing);
    case 'plan':
      return drawFloorPlan(drawing, language);
    default:
      return drawMonogram(drawing, language);
  }
}

export function altsOf({ draw, name, arabic }: DemoDrawing): Readonly<Record<Language, string>> {
  switch (draw) {
    case 'monogram':
      return { en: `Initials of ${name}`, ar: `الأحرف الأولى من اسم ${arabic}` };
    case 'sign':
      return { en: `Sign of ${name}`, ar: `شارة ${arabic}` };
    case 'room':
      return { en: `Drawing of the room: ${name}`, ar: `رسم الغرفة: ${arabic}` };
    case 'plan':
      return { en: `Floor plan: ${name}`, ar: `مخطط المكان: ${arabic}` };
  }
}

/** In one of the pages' widths. Flat colours stay sharp with more quality than a scene needs. */
export function renderSvg(svg: string, width: number, format: 'avif' | 'webp'): Promise<Buffer> {
  const drawn = sharp(Buffer.from(svg)).resize(width);
  return (
    format === 'avif' ? drawn.avif({ quality: 60, effort: 2 }) : drawn.webp({ quality: 82 })
  ).toBuffer();
}

/** A placeholder until the picture is loaded. */
export async function drawBlur(drawing: DemoDrawing): Promise<string> {
  const tiny = await sharp(Buffer.from(drawSvg(drawing, 'en')))
    .resize(16, 12, { fit: 'fill' })
    .webp({ quality: 30 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
