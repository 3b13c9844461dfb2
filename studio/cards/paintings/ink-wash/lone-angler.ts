import { backdrop } from '../../elements/backdrop.ts';
import { sitter, skiff } from '../../elements/boats.ts';
import { crests, fillLand } from '../../elements/ridge.ts';
import { ripples } from '../../elements/water.ts';
import { snowfall } from '../../elements/weather.ts';
import type { Painting } from '../../painting.ts';

/** 寒江独钓, after Ma Yuan: one boat, and the rest of the paper left to the water. */
export const loneAngler: Painting = (stage) => {
  const paper = backdrop(stage, [
    [0, '#c9cdca'],
    [0.35, '#e2e1d8'],
    [1, '#efece1'],
  ]);
  const far = crests(stage, { level: 205, height: 120, wavelength: 520, variant: 1 });
  fillLand(paper.context, stage, far, { crest: '#aab4b6', foot: '#e6e4db', footOpacity: 0, depth: 170 });
  const water = ripples({ top: 420, bottom: 690, colour: '#5f7178', count: 9, opacity: 0.22 });
  const snow = snowfall(stage, { count: 30, fall: 34 });
  return (context, second) => {
    paper.drawOn(context);
    water(context, second);
    const bob = Math.sin(second * 0.9);
    context.save();
    context.translate(800, 470 + bob * 1.5);
    context.rotate(bob * 0.006);
    context.fillStyle = 'rgba(60,78,84,0.14)';
    context.fillRect(-120, 10, 250, 5);
    skiff(context, 270, '#26323a');
    sitter(context, -28, 74, '#37454c', '#2a353c');
    context.strokeStyle = '#26323a';
    context.lineWidth = 2.2;
    context.beginPath();
    context.moveTo(-14, -32);
    context.quadraticCurveTo(110, -120, 205, -104);
    context.stroke();
    context.lineWidth = 0.9;
    context.beginPath();
    context.moveTo(205, -104);
    context.lineTo(206 + bob, 42);
    context.stroke();
    context.restore();
    snow(context, second);
  };
};
