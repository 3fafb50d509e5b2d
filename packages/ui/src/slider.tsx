import './slider.css';
import { Slider as AriaSlider, Label, SliderThumb, SliderTrack } from 'react-aria-components';
import { AriaLocale } from './aria-locale.tsx';

interface SliderProps {
  label: string;
  /** One value, or both ends of a range. Combine the slider with number fields for keyboard input. */
  value?: number[];
  defaultValue?: number[];
  onChange?: (value: number[]) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Accessible names of the thumbs, one per value. */
  thumbLabels: readonly string[];
  format?: Intl.NumberFormatOptions;
}

/** Slider for a number or, with two values, for a range. Values are always an array, one per thumb. */
export function Slider({
  label,
  value,
  defaultValue,
  onChange,
  min = 0,
  max = 100,
  step = 1,
  thumbLabels,
  format,
}: SliderProps) {
  return (
    <AriaLocale>
      <AriaSlider
        className="slider"
        {...(value && { value })}
        {...(defaultValue && { defaultValue })}
        {...(onChange && { onChange: (next: number | number[]) => onChange([next].flat()) })}
        {...(format && { formatOptions: format })}
        minValue={min}
        maxValue={max}
        step={step}
      >
        <Label className="field-label">{label}</Label>
        <SliderTrack className="slider-track">
          {({ state }) => {
            const last = state.values.length - 1;
            const from = last === 0 ? 0 : state.getThumbPercent(0);
            return (
              <>
                <div
                  className="slider-fill"
                  style={{
                    insetInlineStart: `${from * 100}%`,
                    inlineSize: `${(state.getThumbPercent(last) - from) * 100}%`,
                  }}
                />
                {thumbLabels.map((name, index) => (
                  <SliderThumb key={name} index={index} aria-label={name} className="slider-thumb" />
                ))}
              </>
            );
          }}
        </SliderTrack>
      </AriaSlider>
    </AriaLocale>
  );
}
