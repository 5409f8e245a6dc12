"""What the driver measured: medians over the rounds, by measurement and figure."""

from statistics import median

from form import FORM
from peers import BENCH


class Figures:
    """The figures of one run."""

    def __init__(self, text):
        self.medians, self.wrong = {}, set()
        for line in text.splitlines():
            name, figure, median, *_ = line.split("\t")
            if figure == "wrong":
                self.wrong.add(name)
            else:
                self.medians[name, figure] = float(median)

    @classmethod
    def of_runs(cls):
        """Those of each run that run.sh has left."""
        return [cls((BENCH / f"figures-{run}.tsv").read_text()) for run in range(1, FORM.runs + 1)]

    @classmethod
    def medians_of(cls, runs):
        """The medians over some runs; a wrong answer in one is a wrong answer."""
        merged = cls("")
        merged.wrong = set().union(*(run.wrong for run in runs))
        for key in runs[0].medians:
            merged.medians[key] = median(run.medians[key] for run in runs if key in run.medians)
        return merged

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
