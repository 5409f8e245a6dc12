"""What the driver measured: medians over the rounds, by measurement and figure."""


class Figures:
    def __init__(self, text):
        self.medians, self.wrong = {}, set()
        for line in text.splitlines():
            name, figure, median, *_ = line.split("\t")
            if figure == "wrong":
                self.wrong.add(name)
            else:
                self.medians[name, figure] = float(median)

    def get(self, name, figure):
        return None if name in self.wrong else self.medians.get((name, figure))

    def text(self, name, figure):
        value = self.get(name, figure)
        if value is None:
            return "wrong answer" if name in self.wrong else "–"
        return number(value)


def number(value):
    if value >= 1e6:
        return f"{value / 1e6:.2f} M"
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
